import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Executor } from '../../../platform/database/executor.ts'
import { runConsumers } from '../../../platform/events/run-consumers.ts'
import { createLog } from '../../../platform/log.ts'
import { caughtUp } from '../../../testing/caught-up.ts'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { rawNotice, storeNotices } from '../../../testing/factories.ts'
import { companyFigures } from './company-figures.ts'
import { companyKey, findCompany, mergeCompanies, partCompany, previewMerge, previewPart, undoDecision } from './decide-groups.ts'
import { followNotices } from './follow-notices.ts'
import { noteAll } from './note-missing.ts'
import { noteNotices } from './note-notices.ts'
import { rounds } from '../../../testing/rounds.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const tables =
  'organisation_decision, organisation_evidence, organisation_role, organisation_notice, organisation, organisation_project, organisation_summary, organisation_figure, market_figure, organisation_deal, organisation_rival'
beforeEach(() => app.database.query(`truncate ${tables} restart identity`))

const note = (ids: readonly number[]) => app.database.transaction((tx) => noteNotices(tx, ids))
const decision = () => ({ actor: { kind: 'terminal' as const, name: 'tester' }, now: app.clock.now() })
const company = async (name: string) => {
  const found = await findCompany(app.database, { key: companyKey(name) })
  if (found === null) throw new Error(`no company ${name}`)
  return found
}
const namesOf = async (name: string) => (await company(name)).entries.map((entry) => entry.name)
const idOf = async (name: string) => (await company(name)).entries.find(({ key }) => key === companyKey(name))?.id ?? 0

interface Award {
  project: string
  tenderer?: string
  winner: string
  price?: string
  kind?: '中标结果' | '合同' | '中标候选人'
}

let serial = 0
function award({ project, tenderer = '鄞州区建设管理中心', winner, price = '100万元', kind = '中标结果' }: Award) {
  serial += 1
  const label = kind === '中标候选人' ? '第一中标候选人' : '中标人'
  return rawNotice({
    title: `${project}${kind}公告`,
    text: `项目名称：${project}\n招标人：${tenderer}\n${label}：${winner}\n中标价：${price}\n第${serial}号`,
    stated: {
      projectCode: `PROJECT-2026-${project}`,
      projectName: project,
      tenderer,
      winners: kind === '中标候选人' ? [] : [{ name: winner, price }],
    },
  })
}

test('roles record the consortium lead and its amount once, and a branch refers to its parent', async () => {
  const winner = '（联合体成员）东海勘察设计有限公司、（联合体牵头人）东海路桥集团有限公司宁波分公司'
  await note(await storeNotices(app, [award({ project: '东海大桥一期', winner, price: '2000万元' })]))
  const rows = await app.database.query(
    `select organisation.name, role, position, amount, is_lead, in_consortium, parent.name as parent from organisation_role
       join organisation on organisation.id = organisation_id left join organisation as parent on parent.id = organisation.parent_id order by role, position`,
  )
  const plain = { role: 'winner', in_consortium: true }
  expect(rows).toEqual([
    { name: '鄞州区建设管理中心', role: 'tenderer', position: 1, amount: null, is_lead: true, in_consortium: false, parent: null },
    { ...plain, name: '东海路桥集团有限公司宁波分公司', position: 1, amount: 2_000_000_000, is_lead: true, parent: '东海路桥集团有限公司' },
    { ...plain, name: '东海勘察设计有限公司', position: 2, amount: null, is_lead: false, parent: null },
  ])
  expect((await company('东海路桥集团有限公司')).figures).toMatchObject({ won: 0, notices: 0 })
})

test('a former name makes two names one company with the figures of both', async () => {
  await note(
    await storeNotices(app, [
      award({ project: '西山隧道', winner: '西山第一建筑公司', price: '300万元' }),
      award({ project: '西山隧道', winner: '西山第一建筑公司', price: '300万元', kind: '合同' }),
      award({ project: '西山广场', winner: '西山建工集团有限公司（原西山第一建筑公司）', price: '500万元' }),
    ]),
  )
  expect(await namesOf('西山建工集团有限公司')).toEqual(['西山建工集团有限公司', '西山第一建筑公司'])
  expect((await company('西山第一建筑公司')).figures).toMatchObject({ won: 2, wonAmount: 800_000_000, notices: 3, competed: 2 })
})

test('a changed or deleted notice withdraws what it stated', async () => {
  const [first = 0, second = 0] = await storeNotices(app, [
    award({ project: '北岭水库', winner: '北岭水利工程公司' }),
    award({ project: '北岭渠道', winner: '北岭水务集团有限公司（原北岭水利工程公司）' }),
  ])
  await note([first, second])
  expect(await namesOf('北岭水务集团有限公司')).toHaveLength(2)
  await app.database.query(`update notice set facts = jsonb_set(facts, '{winners,0,name,value}', '"南岭水务集团有限公司"') where id = $1`, [
    second,
  ])
  await note([second])
  expect(await namesOf('北岭水务集团有限公司')).toEqual(['北岭水务集团有限公司'])
  expect((await company('北岭水务集团有限公司')).figures.won).toBe(0)
  expect((await company('南岭水务集团有限公司')).figures.won).toBe(1)
  await app.database.query('delete from notice where id = $1', [second])
  await noteAll(app.database, quietly, false)
  expect((await company('南岭水务集团有限公司')).figures).toMatchObject({ won: 0, notices: 0, firstSeen: null })
})

test('a credit code joins two names as long as both state it', async () => {
  const code = (winner: string) => ({
    ...award({ project: `${winner}承建的校舍`, winner }),
    text: `招标人：鄞州区建设管理中心\n中标人：${winner}\n统一社会信用代码：91330106673959654P\n中标价：30万元`,
  })
  const [first = 0, second = 0] = await storeNotices(app, [code('天台建设有限公司'), code('天台建工有限公司')])
  await note([first, second])
  const joined = await company('天台建设有限公司')
  expect(joined.entries.map(({ name }) => name)).toEqual(['天台建工有限公司', '天台建设有限公司'])
  await app.database.query(`update notice set facts = facts - 'creditCodes' where id = $1`, [second])
  await note([second])
  expect(await namesOf('天台建工有限公司')).toEqual(['天台建工有限公司'])
  // ids never change: a name that is split off has its old id again
  expect([await idOf('天台建工有限公司'), await idOf('天台建设有限公司')]).toEqual(joined.entries.map(({ id }) => id))
})

test('the consumer follows new notices and projects that are merged', async () => {
  const stop = await runConsumers({ database: app.database, log: createLog('fatal') }, [followNotices])
  const named = (code: string | null, winner: string) => {
    const notice = award({ project: '金华粮库仓房改造工程', winner })
    const { projectCode: _, ...stated } = notice.stated
    return { ...notice, stated: code === null ? stated : { ...stated, projectCode: code, projectName: `${code}粮库工程` } }
  }
  await storeNotices(app, [named('JH-2026-LIANGKU-1', '金华粮工有限公司')])
  await storeNotices(app, [named(null, '金华粮工有限公司')])
  await caughtUp(app.database)
  expect((await company('金华粮工有限公司')).figures).toMatchObject({ won: 2, notices: 2 })
  await storeNotices(app, [
    {
      ...named('JH-2026-LIANGKU-1', '金华粮工有限公司'),
      stated: { ...named('JH-2026-LIANGKU-1', '').stated, projectName: '金华粮库仓房改造工程' },
    },
  ])
  await caughtUp(app.database)
  expect((await company('金华粮工有限公司')).figures).toMatchObject({ won: 1, notices: 3 })
  await stop()
})

test('several workers that process the same notices at once give the same result as one', async () => {
  const winners = ['普陀渔港有限公司（原普陀渔业总公司）', '普陀渔业总公司', '普陀渔港有限公司、普陀冷链有限公司联合体']
  const ids = await storeNotices(
    app,
    winners.map((winner, index) => award({ project: `普陀${index}号码头`, tenderer: '普陀区海洋局', winner })),
  )
  await note(ids)
  const alone = await groupsOf(app.database)
  await app.database.query(`truncate ${tables} restart identity`)
  await Promise.all([note(ids), note(ids.toReversed()), note(ids.slice(1)), note(ids.slice(0, 1))])
  expect(await groupsOf(app.database)).toEqual(alone)
})

test('the job reads notices without an event once', async () => {
  await storeNotices(app, [award({ project: '南湖公园', winner: '南湖园林有限公司' })])
  expect(await noteAll(app.database, quietly, false)).toMatch(/^整理 [1-9]\d* 条/)
  expect((await company('南湖园林有限公司')).figures.won).toBe(1)
  expect(await noteAll(app.database, quietly, false)).toBe('整理 0 条公告中的单位')
})

const quietly = { signal: new AbortController().signal, reached: null, progress: () => Promise.resolve() }

test('operators preview, merge, part and undo', async () => {
  await note(
    await storeNotices(app, [
      award({ project: '甲地块', winner: '长河建设有限公司', price: '10万元' }),
      award({ project: '乙地块', winner: '长河建设集团有限公司', price: '20万元' }),
    ]),
  )
  const pair = { id: await idOf('长河建设有限公司'), otherId: await idOf('长河建设集团有限公司') }
  const before = await groupsOf(app.database)
  expect((await previewMerge(app.database, pair, decision())).figures).toMatchObject({ won: 2, wonAmount: 30_000_000 })
  expect(await groupsOf(app.database)).toEqual(before)
  const merged = await mergeCompanies(app.database, pair, decision())
  expect((await company('长河建设有限公司')).figures).toMatchObject({ won: 2 })
  await expect(mergeCompanies(app.database, pair, decision())).rejects.toThrow('已经是同一单位')
  await undoDecision(app.database, merged, decision())
  expect(await groupsOf(app.database)).toEqual(before)
  await expect(undoDecision(app.database, merged, decision())).rejects.toThrow('已经撤销')
  await expect(partCompany(app.database, pair.id, decision())).rejects.toThrow('无需分开')
  const audited = await app.database.query<{ action: string }>(`select action from audit_log where action like 'company.%' order by id`)
  expect(audited.map(({ action }) => action)).toEqual(['company.merged', 'company.decision-undone'])
})

test('an operator can separate a name that notices join', async () => {
  await note(await storeNotices(app, [award({ project: '丙地块', winner: '大江建工有限公司（原大江建筑公司）' })]))
  const id = await idOf('大江建工有限公司')
  const { left, apart } = await previewPart(app.database, id, decision())
  expect([left.entries.map(({ name }) => name), apart.entries.map(({ name }) => name)]).toEqual([['大江建筑公司'], ['大江建工有限公司']])
  const parted = await partCompany(app.database, id, decision())
  await note(await storeNotices(app, [award({ project: '丁地块', winner: '大江建工有限公司（原大江建筑公司）' })]))
  expect(await namesOf('大江建工有限公司')).toEqual(['大江建工有限公司'])
  await undoDecision(app.database, parted ?? 0, decision())
  expect(await namesOf('大江建工有限公司')).toHaveLength(2)
})

const names = ['青山建设有限公司', '青山建工集团有限公司', '青山路桥有限公司', '绿水勘测设计院', '绿水勘察设计集团有限公司']
const written = fc.oneof(
  fc.constantFrom(...names),
  fc.tuple(fc.constantFrom(...names), fc.constantFrom(...names)).map(([one, other]) => `${one}（原${other}）`),
  fc.tuple(fc.constantFrom(...names), fc.constantFrom(...names)).map(([one, other]) => `${one}、${other}联合体`),
)

test('property: any order and batches of notices give the same groups and figures as a full rebuild', { timeout: 120_000 }, async () => {
  const ids = await storeNotices(
    app,
    Array.from({ length: 6 }, (_, index) =>
      award({
        project: `青山${index % 4}号工程`,
        tenderer: '青山县水务局',
        winner: '青山建设有限公司',
        kind: index < 4 ? '中标结果' : '合同',
      }),
    ),
  )
  const change = (id: number, winner: string) =>
    app.database.query(`update notice set facts = jsonb_set(facts, '{winners,0,name,value}', to_jsonb($2::text)) where id = $1`, [
      id,
      winner,
    ])
  const changes = fc.array(fc.tuple(fc.constantFrom(...ids), written), { minLength: 1, maxLength: 10 })
  const orders = fc.shuffledSubarray(ids, { minLength: ids.length })
  await fc.assert(
    fc.asyncProperty(changes, orders, async (turns, order) => {
      await app.database.query(`truncate ${tables} restart identity`)
      await note(ids.slice(0, 3))
      for (const [id, winner] of turns) {
        await change(id, winner)
        await note([id])
      }
      await note(ids)
      const incremental = await groupsOf(app.database, ids)
      await noteAll(app.database, quietly, true)
      expect(await groupsOf(app.database, ids)).toEqual(incremental)
      await app.database.query(`truncate ${tables} restart identity`)
      for (const id of order) await note([id])
      expect(await groupsOf(app.database, ids)).toEqual(incremental)
    }),
    { numRuns: rounds({ few: 6, whole: 24 }) },
  )
})

test('property: a merge followed by a part or an undo changes nothing', { timeout: 120_000 }, async () => {
  const winners = ['青山建设有限公司（原青山路桥有限公司）', '绿水勘察设计集团有限公司（原绿水勘测设计院）', '青山建工集团有限公司']
  await note(
    await storeNotices(
      app,
      winners.map((winner, index) => award({ project: `绿水${index}号工程`, winner })),
    ),
  )
  const before = await groupsOf(app.database)
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...names), fc.constantFrom(...names), fc.boolean(), async (one, other, undoes) => {
      const pair = { id: await idOf(one), otherId: await idOf(other) }
      if ((await company(one)).id === (await company(other)).id) return
      const merged = await mergeCompanies(app.database, pair, decision())
      await (undoes ? undoDecision(app.database, merged, decision()) : partCompany(app.database, pair.id, decision()))
      expect(await groupsOf(app.database)).toEqual(before)
    }),
    { numRuns: rounds({ few: 10, whole: 40 }) },
  )
})

/** Every company in all notices, or in these notices, by its names, with its figures: everything that must not depend on ids. */
async function groupsOf(db: Executor, of: readonly number[] | null = null): Promise<Record<string, unknown>> {
  const rows = await db.query<{ ids: number[]; names: string[] }>(
    `with said as (
       select notice_id, organisation_id as id from organisation_role union all select notice_id, organisation_id from organisation_evidence
       union all select notice_id, former_id from organisation_evidence
     )
     select array_agg(id) as ids, array_agg(name_key order by name_key) as names from organisation
     where id in (select id from said where $1::bigint[] is null or notice_id = any($1)) group by coalesce(merged_into, id)`,
    [of],
  )
  const entries = await Promise.all(rows.map(async ({ ids, names: keys }) => [keys.join(' '), await companyFigures(db, ids)] as const))
  return Object.fromEntries(entries)
}
