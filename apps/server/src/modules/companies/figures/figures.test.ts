import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RawNotice } from '../../../ingest/index.ts'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { rawNotice, storeNotices } from '../../../testing/factories.ts'
import { companyKey, mergeCompanies, partCompany, undoDecision } from '../organisations/decide-groups.ts'
import { noteNotices } from '../organisations/note-notices.ts'
import { moveProjects } from '../organisations/queries.ts'
import { rebuildFigures } from './rebuild-figures.ts'
import { refreshFigures } from './refresh-figures.ts'
import { rounds } from '../../../testing/rounds.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const figureTables = [
  'organisation_project',
  'organisation_summary',
  'organisation_figure',
  'market_figure',
  'organisation_deal',
  'organisation_rival',
]
const nameTables = ['organisation_decision', 'organisation_evidence', 'organisation_role', 'organisation_notice', 'organisation']
beforeEach(() => app.database.query(`truncate ${[...nameTables, ...figureTables].join(', ')} restart identity`))

const note = (ids: readonly number[]) => app.database.transaction((tx) => noteNotices(tx, ids))
const rebuild = () => rebuildFigures(app.database, { signal: new AbortController().signal, progress: () => Promise.resolve() })
const idOf = async (name: string) => {
  const [row] = await app.database.query<{ id: number }>('select id from organisation where name_key = $1', [companyKey(name)])
  return row?.id ?? 0
}

/** All rows of all tables of figures. */
async function figures(): Promise<Record<string, string[]>> {
  const dumped: Record<string, string[]> = {}
  for (const table of figureTables) {
    const rows = await app.database.query<{ row: string }>(`select row_to_json(kept)::text as row from ${table} as kept order by 1`)
    dumped[table] = rows.map(({ row }) => row)
  }
  return dumped
}

interface Told {
  project: string
  tenderer?: string
  agency?: string
  winners?: { name: string; price?: string }[]
  candidates?: string[]
  budget?: string
  at?: string
  area?: string
}

let serial = 0
function told({
  project,
  tenderer = '鄞州区水务局',
  agency,
  winners = [],
  candidates = [],
  budget,
  at = '2026-10-08 09:00',
  area,
}: Told): RawNotice {
  serial += 1
  const kind = winners.length > 0 ? '中标结果' : candidates.length > 0 ? '中标候选人' : '招标'
  return rawNotice({
    title: `${project}${kind}公告`,
    publishedAt: at,
    text: [
      `项目名称：${project}`,
      `招标人：${tenderer}`,
      ...(agency === undefined ? [] : [`招标代理机构：${agency}`]),
      ...(budget === undefined ? [] : [`预算金额：${budget}`]),
      ...candidates.map((name, index) => `第${'一二三四五'.charAt(index)}中标候选人：${name}`),
      ...winners.map(({ name, price }) => `中标人：${name}${price === undefined ? '' : `\n中标价：${price}`}`),
      `第${serial}号`,
    ].join('\n'),
    stated: {
      projectCode: `FIGURES-2026-${project}`,
      projectName: project,
      tenderer,
      winners,
      ...(budget === undefined ? {} : { budget }),
      ...(area === undefined ? {} : { area }),
    },
  })
}

test('a company is counted by projects in each role, with months, areas and discounts against the budget', async () => {
  await note(
    await storeNotices(app, [
      told({ project: '龙山泵站', budget: '200万元', at: '2026-08-31 23:30', area: '330212', agency: '龙山招标代理有限公司' }),
      told({ project: '龙山泵站', winners: [{ name: '龙山水利建设有限公司', price: '150万元' }], at: '2026-09-30 10:00', area: '330212' }),
      told({ project: '龙山堤防', winners: [{ name: '龙山水利建设有限公司', price: '80万元' }], at: '2026-10-02 10:00' }),
    ]),
  )
  const [winner, tenderer] = [await idOf('龙山水利建设有限公司'), await idOf('鄞州区水务局')]
  const rows = await app.database.query(
    `select id, kind, kind_from, area_code, area_from, tendered, ran_tenders, won, competed, won_amount, awarded, won_discounts, won_discounted,
       tendered_discounts, tendered_discounted, notices from organisation_summary where id = any($1) order by won desc`,
    [[winner, tenderer]],
  )
  expect(rows).toMatchObject([
    {
      id: winner,
      kind: 'company',
      kind_from: 'name',
      won: 2,
      competed: 2,
      tendered: 0,
      won_amount: 230_000_000,
      awarded: null,
      won_discounts: 2500,
      won_discounted: 1,
      notices: 2,
    },
    {
      id: tenderer,
      kind: 'government',
      tendered: 2,
      won_amount: null,
      awarded: 230_000_000,
      tendered_discounts: 2500,
      tendered_discounted: 1,
      notices: 3,
    },
  ])
  const shapes = await app.database.query(
    `select side, dimension, value, projects, amount from organisation_figure where company_id = $1 and dimension in ('month', 'area') order by dimension, value`,
    [tenderer],
  )
  expect(shapes).toEqual([
    { side: 'tendered', dimension: 'area', value: '3302', projects: 2, amount: 230_000_000 },
    { side: 'tendered', dimension: 'month', value: '2026-08', projects: 1, amount: 150_000_000 },
    { side: 'tendered', dimension: 'month', value: '2026-10', projects: 1, amount: 80_000_000 },
  ])
})

test('an annulled award counts for nobody, and counts again when the annulment is withdrawn', async () => {
  const [loser, winner] = ['凤山建设有限公司', '凤山路桥有限公司']
  const tender = told({ project: '凤山水闸', budget: '200万元', at: '2026-08-01 09:00' })
  const award = told({ project: '凤山水闸', winners: [{ name: loser, price: '150万元' }], at: '2026-09-01 09:00' })
  const failure = rawNotice({
    title: '关于凤山水闸中标结果无效的公告',
    publishedAt: '2026-09-20 09:00',
    text: '凤山水闸中标结果无效。',
    stated: { projectCode: 'FIGURES-2026-凤山水闸', projectName: '凤山水闸' },
  })
  const second = told({ project: '凤山水闸', winners: [{ name: winner, price: '160万元' }], at: '2026-10-10 09:00' })
  const sums = () =>
    app.database.query<{ name: string }>(
      `select name, won, competed, won_amount, awarded from organisation_summary order by name collate "C"`,
    )
  await note(await storeNotices(app, [tender, award]))
  expect(await sums()).toMatchObject([{ name: loser, won: 1, competed: 1, won_amount: 150_000_000 }, { awarded: 150_000_000 }])
  const ids = await storeNotices(app, [failure])
  await note(ids)
  expect(await sums()).toMatchObject([{ name: loser, won: 0, competed: 1, won_amount: null }, { awarded: null }])
  await note(await storeNotices(app, [second]))
  expect(await sums()).toMatchObject([
    { name: loser, won: 0, competed: 1, won_amount: null },
    { name: winner, won: 1, competed: 1, won_amount: 160_000_000 },
    { awarded: 160_000_000 },
  ])
  const stored = await figures()
  await rebuild()
  expect(await figures()).toEqual(stored)
  // it was no failure: the notice was read again
  await app.database.query(`update notice set channel = 'change' where id = any($1)`, [ids])
  await note(ids)
  expect((await sums())[0]).toMatchObject({ name: loser, won: 1, won_amount: 150_000_000 })
})

test('buyers and rivals are counted without consortium partners and other names of the same company', async () => {
  const [first, second, third] = ['虎山建设有限公司', '虎山路桥有限公司', '虎山设计院有限公司']
  await note(
    await storeNotices(app, [
      told({ project: '虎山一路', candidates: [first, second] }),
      told({ project: '虎山一路', winners: [{ name: first, price: '10万元' }], at: '2026-10-09 09:00' }),
      told({ project: '虎山二路', winners: [{ name: `${second}、${third}联合体`, price: '20万元' }], at: '2026-10-10 09:00' }),
      told({ project: '虎山三路', candidates: [second, `${first}（原虎山建筑公司）`], at: '2026-10-11 09:00' }),
      told({ project: '虎山三路', winners: [{ name: second }], at: '2026-10-12 09:00' }),
      told({ project: '虎山四路', candidates: ['虎山建筑公司', first], at: '2026-10-13 09:00' }),
    ]),
  )
  const nameOf = `(select name from organisation_summary where id = `
  const deals = await app.database.query(
    `select ${nameOf}supplier_id) as supplier, times, priced, amount from organisation_deal where customer_id = $1 order by times desc, amount desc, supplier`,
    [await idOf('鄞州区水务局')],
  )
  expect(deals).toEqual([
    { supplier: second, times: 2, priced: 1, amount: 20_000_000 },
    { supplier: first, times: 1, priced: 1, amount: 10_000_000 },
    { supplier: third, times: 1, priced: 0, amount: 0 },
  ])
  const rivals = await app.database.query(
    `select ${nameOf}company_id) as company, ${nameOf}rival_id) as rival, met, won, lost, latest from organisation_rival order by company`,
  )
  expect(rivals).toEqual([
    { company: first, rival: second, met: 2, won: 1, lost: 1, latest: new Date('2026-10-11T09:00:00+08:00') },
    { company: second, rival: first, met: 2, won: 1, lost: 1, latest: new Date('2026-10-11T09:00:00+08:00') },
  ])
})

test('long lists of admitted suppliers do not count as competition', async () => {
  const winners = Array.from({ length: 31 }, (_, index) => ({
    name: `${'甲乙丙丁戊己庚辛壬癸'.charAt(index % 10)}${'东南西北'.charAt(index % 4)}第${index}供应有限公司`,
  }))
  await note(await storeNotices(app, [told({ project: '入围供应商库', winners })]))
  expect(await app.database.query('select from organisation_deal')).toHaveLength(31)
  expect(await app.database.query('select from organisation_rival')).toEqual([])
})

test('the rebuild job corrects any wrong figure', async () => {
  await note(
    await storeNotices(app, [
      told({ project: '象山一路', candidates: ['象山建设有限公司', '象山路桥有限公司'] }),
      told({ project: '象山一路', winners: [{ name: '象山建设有限公司', price: '10万元' }] }),
    ]),
  )
  const right = await figures()
  await app.database.query('update organisation_summary set won = 7, name = name || 1')
  await app.database.query('delete from organisation_deal')
  await app.database.query('delete from organisation_project where won_at is not null')
  await app.database.query(`insert into organisation_project (project, company_id, notices, teams) values (999999, 1, 1, array[1])`)
  await app.database.query(`insert into organisation_rival values (1, 2, 5, 5, 5, now())  on conflict do nothing`)
  await app.database.query('update organisation_figure set projects = projects + 1')
  expect(await rebuild()).toMatch(/^统计 \d+ 个项目、\d+ 个单位$/)
  expect(await figures()).toEqual(right)
})

const names = ['青山建设有限公司', '青山建工集团有限公司', '青山路桥有限公司', '绿水勘测设计院', '青山县水务局']
const written = fc.oneof(
  fc.constantFrom(...names, '详见公告'),
  fc.tuple(fc.constantFrom(...names), fc.constantFrom(...names)).map(([one, other]) => `${one}（原${other}）`),
  fc.tuple(fc.constantFrom(...names), fc.constantFrom(...names)).map(([one, other]) => `${one}、${other}联合体`),
)

type Turn =
  | { kind: 'party'; notice: number; path: string; name: string }
  | { kind: 'budget'; notice: number; budget: number | null }
  | { kind: 'time'; notice: number; day: number }
  | { kind: 'method'; notice: number; method: string | null }
  | { kind: 'merge'; one: string; other: string }
  | { kind: 'part'; one: string }
  | { kind: 'move'; from: number; to: number }

const notice = fc.nat(7)
const turn: fc.Arbitrary<Turn> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('party' as const),
      notice,
      path: fc.constantFrom('{winners,0,name,value}', '{candidates,0,name,value}', '{candidates,1,name,value}', 'tenderer'),
      name: written,
    }),
  },
  fc.record({ kind: fc.constant('budget' as const), notice, budget: fc.option(fc.constantFrom(100_000_00, 120_000_00)) }),
  fc.record({ kind: fc.constant('time' as const), notice, day: fc.integer({ min: 1, max: 28 }) }),
  fc.record({ kind: fc.constant('method' as const), notice, method: fc.option(fc.constantFrom('open', 'inquiry')) }),
  fc.record({ kind: fc.constant('merge' as const), one: fc.constantFrom(...names), other: fc.constantFrom(...names) }),
  fc.record({ kind: fc.constant('part' as const), one: fc.constantFrom(...names) }),
  fc.record({ kind: fc.constant('move' as const), from: fc.nat(3), to: fc.nat(3) }),
)

test('property: figures updated step by step equal figures counted again from the start', { timeout: 240_000 }, async () => {
  const world = Array.from({ length: 8 }, (_, index) =>
    index < 4
      ? told({ project: `青山${index}号`, candidates: [names[index] ?? '', names[index + 1] ?? ''], budget: '100万元' })
      : told({ project: `青山${index - 4}号`, winners: [{ name: names[index - 4] ?? '', price: '90万元' }], at: '2026-10-20 09:00' }),
  )
  const ids = await storeNotices(app, world)
  const before = await app.database.query<{ id: number; facts: unknown }>('select * from notice where id = any($1)', [ids])
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { minLength: 1, maxLength: 12 }), async (turns) => {
      await app.database.query(`truncate ${[...nameTables, ...figureTables].join(', ')} restart identity`)
      for (const row of before)
        await app.database.query(
          `update notice set facts = old.facts, tenderer = old.tenderer, budget = old.budget, method = old.method, published_at = old.published_at, project_id = old.project_id
           from json_populate_record(null::notice, $1::json) as old where notice.id = old.id`,
          [JSON.stringify(row)],
        )
      await note(ids)
      for (const one of turns) await take(ids, one)
      const followed = await figures()
      await rebuild()
      expect(await figures()).toEqual(followed)
      await app.database.query(`truncate ${figureTables.join(', ')}`)
      await rebuild()
      expect(await figures()).toEqual(followed)
    }),
    { numRuns: rounds({ few: 15, whole: 60 }) },
  )
})

async function take(ids: readonly number[], one: Turn): Promise<void> {
  const decision = { actor: { kind: 'terminal' as const, name: 'tester' }, now: app.clock.now() }
  if (one.kind === 'merge') {
    const pair = { id: await idOf(one.one), otherId: await idOf(one.other) }
    await mergeCompanies(app.database, pair, decision).catch(refused)
  } else if (one.kind === 'part') await partCompany(app.database, await idOf(one.one), decision).catch(refused)
  else if (one.kind === 'move') {
    const [from, to] = await app.database.query<{ id: number }>(
      'select distinct project_id as id from notice where id = any($1) and project_id is not null order by 1',
      [[ids[one.from], ids[one.to]]],
    )
    if (from === undefined || to === undefined) return
    await app.database.query('update notice set project_id = $2 where project_id = $1', [to.id, from.id])
    await app.database.transaction((tx) => moveProjects(tx, [{ merged: to.id, kept: from.id }]))
  } else {
    const id = ids[one.notice] ?? 0
    await change(id, one)
    await note([id])
  }
}

async function change(id: number, one: Extract<Turn, { notice: number }>): Promise<void> {
  const { database } = app
  if (one.kind === 'budget') await database.query('update notice set budget = $2 where id = $1', [id, one.budget])
  else if (one.kind === 'time')
    await database.query(`update notice set published_at = make_timestamptz(2026, 10, $2, 9, 0, 0) where id = $1`, [id, one.day])
  else if (one.kind === 'method') await database.query('update notice set method = $2 where id = $1', [id, one.method])
  else if (one.path === 'tenderer') await database.query('update notice set tenderer = $2 where id = $1', [id, one.name])
  else
    await database.query(`update notice set facts = jsonb_set(facts, $2::text[], to_jsonb($3::text), false) where id = $1`, [
      id,
      one.path,
      one.name,
    ])
}

function refused(error: unknown): void {
  expect(String(error)).toMatch(/已经是同一单位|无需分开|没有/)
}

test('property: a merge followed by a part or an undo changes no figure', { timeout: 240_000 }, async () => {
  await note(
    await storeNotices(
      app,
      names.map((name, index) => told({ project: `绿水${index % 3}号`, winners: [{ name, price: `${index + 1}0万元` }] })),
    ),
  )
  const before = await figures()
  const decision = { actor: { kind: 'terminal' as const, name: 'tester' }, now: app.clock.now() }
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...names), fc.constantFrom(...names), fc.boolean(), async (one, other, undoes) => {
      if (one === other) return
      const pair = { id: await idOf(one), otherId: await idOf(other) }
      const merged = await mergeCompanies(app.database, pair, decision)
      expect(await figures()).not.toEqual(before)
      await (undoes ? undoDecision(app.database, merged, decision) : partCompany(app.database, pair.id, decision))
      expect(await figures()).toEqual(before)
    }),
    { numRuns: 15 },
  )
})

test('property: projects counted in batches give the same figures, however companies are joined', { timeout: 240_000 }, async () => {
  const days = ['01', '05', '09', '13', '17', '21']
  await note(
    await storeNotices(
      app,
      days.map((day, index) =>
        told({
          project: `云岭${index}号`,
          tenderer: names[index % 2] ?? '',
          winners: [{ name: names[(index + 2) % 5] ?? '', price: `${index + 1}0万元` }],
          candidates: [names[(index + 2) % 5] ?? '', names[(index + 3) % 5] ?? ''],
          at: `2026-10-${day} 09:00`,
        }),
      ),
    ),
  )
  const found = []
  for (const name of names) found.push(await idOf(name))
  const ids = found.toSorted((one, other) => one - other)
  const projects = (await app.database.query<{ project: number }>('select distinct project from organisation_project')).map(
    ({ project }) => project,
  )
  const joined = fc.array(fc.nat(names.length - 1), { minLength: names.length, maxLength: names.length })
  await fc.assert(
    fc.asyncProperty(joined, fc.integer({ min: 1, max: 4 }), async (chosen, atOnce) => {
      // a name leads to one that leads nowhere, or stands for itself
      const into = chosen.map((choice, index) => (choice < index && (chosen[choice] ?? 0) >= choice ? ids[choice] : null))
      await app.database.query(
        'update organisation set merged_into = said.kept from unnest($1::bigint[], $2::bigint[]) as said (id, kept) where organisation.id = said.id',
        [ids, into],
      )
      await app.database.transaction((tx) => refreshFigures(tx, { projects, names: ids }, atOnce))
      const followed = await figures()
      await rebuild()
      expect(await figures()).toEqual(followed)
    }),
    { numRuns: rounds({ few: 12, whole: 50 }) },
  )
})
