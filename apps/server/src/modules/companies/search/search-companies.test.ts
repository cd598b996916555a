import { companyFilters, companyFilterSet, companyFilterShape, filtersWithChoice } from '@tender/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { runConsumers } from '../../../platform/events/run-consumers.ts'
import { createLog } from '../../../platform/log.ts'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { caughtUp } from '../../../testing/caught-up.ts'
import { loggedInMember, rawNotice, storeNotices } from '../../../testing/factories.ts'
import { companyKey, findCompany, mergeCompanies, partCompany, undoDecision } from '../index.ts'
import { settleCompanies } from './index-companies.ts'

let app: TestApp
let stop: () => Promise<void>
let member: { token: string }
let zhejiang: { token: string }

interface Award {
  project: string
  tenderer: string
  winner: string
  price?: string
  area: string
  day?: string
  extra?: string
}

const award = ({ project, tenderer, winner, price = '100万元', area, day = '2026-08-10 09:00', extra = '' }: Award) =>
  rawNotice({
    title: `${area}${project}中标结果公告`,
    publishedAt: day,
    text: `项目名称：${project}\n招标人：${tenderer}\n中标人：${winner}\n${extra}中标价：${price}`,
    stated: { projectCode: `P-${project}`, projectName: project, tenderer, winners: [{ name: winner, price }] },
  })

const changan = '重庆长安建工集团有限公司'
const hangke = '杭科市政园林有限公司'
const hospital = '宁波市鄞州区人民医院'

beforeAll(async () => {
  app = await openTestApp()
  stop = await runConsumers({ database: app.database, log: createLog('fatal') }, app.services.consumers)
  await storeNotices(app, [
    award({ project: '门诊楼', tenderer: hospital, winner: changan, price: '3000万元', area: '浙江省宁波市鄞州区' }),
    award({ project: '住院楼', tenderer: hospital, winner: hangke, price: '500万元', area: '浙江省宁波市鄞州区', day: '2026-11-01 09:00' }),
    award({
      project: '东路',
      tenderer: '重庆市交通局',
      winner: `${changan}（原渝中第一建筑公司）`,
      price: '200万元',
      area: '重庆市渝中区',
    }),
    award({
      project: '西路',
      tenderer: '重庆市交通局',
      winner: '渝北照明工程有限公司',
      area: '重庆市渝中区',
      day: '2026-11-19 09:00',
      extra: '统一社会信用代码：91330106673959654P\n',
    }),
  ])
  await caughtUp(app.database)
  member = await loggedInMember(app, 7)
  zhejiang = await loggedInMember(app, 2, ['330000'])
})
afterAll(async () => {
  await stop()
  await app.close()
})

type Asked = Parameters<typeof app.call<'getCompanyList'>>[1]
const search = async (asked: Asked = {}, { token } = member) => (await app.call('getCompanyList', asked, { token })).envelope.data
const names = async (asked: Asked = {}, who = member) => (await search(asked, who)).list.map(({ name }) => name)

test.each([
  ['长安建工', [changan]],
  ['长安 集团', [changan]],
  ['渝中第一', [changan]],
  ['cajg', [changan]],
  ['ZQCA', [changan]],
  ['hksz', [hangke]],
  ['91330106673959654P', ['渝北照明工程有限公司']],
  ['９１３３０１０６６７３９５９６５４ｐ', ['渝北照明工程有限公司']],
  ['工程 -照明', []],
  ['渝北|杭科', [hangke, '渝北照明工程有限公司']],
  ['安长', []],
])('%s finds %j', async (searchWord, expected) => {
  expect((await names({ searchWord })).toSorted()).toEqual(expected.toSorted())
})

test('a row shows the names, the kind and the figures of a company', async () => {
  const { list, totalCount, isLimited } = await search({ searchWord: '长安' })
  expect({ totalCount, isLimited }).toEqual({ totalCount: 1, isLimited: false })
  expect(list[0]).toMatchObject({
    name: changan,
    otherNames: ['渝中第一建筑公司'],
    kind: 'company',
    figures: { won: 2, tendered: 0, ranTenders: 0, wonAmount: 3_200_000_000 },
    collected: false,
  })
})

test('filters narrow the list, and each sort order puts a different company first', async () => {
  expect(await names({ roles: ['tenderer'] })).toEqual(
    [hospital, '重庆市交通局'].toSorted((a, b) => b.localeCompare(a)).toSorted(byProjects),
  )
  expect(await names({ kind: ['hospital'] })).toEqual([hospital])
  expect(await names({ area: ['330000'] })).toContain(hospital)
  expect(await names({ wonFrom: 10_000_000_00 })).toEqual([changan])
  expect((await names({ seen: '30d' })).toSorted()).toEqual([hangke, hospital, '渝北照明工程有限公司', '重庆市交通局'].toSorted())
  expect((await names({ sort: 'amount' }))[0]).toBe(changan)
  expect((await names({ sort: 'latest' })).slice(0, 2).toSorted()).toEqual(['渝北照明工程有限公司', '重庆市交通局'].toSorted())
  expect((await search({ sort: 'amount', size: 1 })).nextCursor).not.toBeNull()
})

/** Both are in two projects, so the later one comes first by its day. */
function byProjects(a: string): number {
  return a === '重庆市交通局' ? -1 : 1
}

describe('a member who sees Zhejiang only', () => {
  test('finds companies named in visible notices, without figures, and no other company by any word', async () => {
    const { list, isLimited } = await search({}, zhejiang)
    expect(isLimited).toBe(true)
    expect(list.map(({ name }) => name).toSorted()).toEqual([changan, hangke, hospital].toSorted())
    expect(list.map(({ figures }) => figures)).toEqual([null, null, null])
    // a former name of a visible company, which only a notice elsewhere states
    const all = await search({ searchWord: '渝中第一' })
    expect(all.list.map(({ name }) => name)).toEqual([changan])
    for (const searchWord of ['渝北', 'ybzm', '91330106673959654P', '交通局', '渝中第一', 'yzdy'])
      expect(await names({ searchWord }, zhejiang)).toEqual([])
  })

  test('reads company names page by page, as the visible notices state them', async () => {
    const first = await search({ searchWord: '有限公司', size: 1 }, zhejiang)
    expect(first).toMatchObject({ totalCount: 2, list: [{ otherNames: [] }], nextCursor: '1' })
    const next = await search({ searchWord: '有限公司', size: 1, cursor: first.nextCursor ?? '' }, zhejiang)
    expect(next.nextCursor).toBeNull()
    expect([...first.list, ...next.list].map(({ name }) => name).toSorted()).toEqual([changan, hangke].toSorted())
    const wrong = await app.call('getCompanyList', { searchWord: '有限公司', cursor: 'wrong' }, zhejiang)
    expect(wrong.error).toMatchObject({ error: 'document.cursor-invalid' })
  })

  test.each([{ sort: 'amount' as const }, { wonFrom: 1 }, { roles: ['winner' as const] }, { seen: '30d' }, { industry: ['E' as const] }])(
    'is refused %j, which would reveal hidden notices',
    async (asked) => {
      const { status, error } = await app.call('getCompanyList', asked, zhejiang)
      expect({ status, error }).toMatchObject({ status: 403, error: { error: 'companies.figures-limited' } })
    },
  )
})

describe('counts for the choices of a filter', () => {
  const counts = async (asked: Parameters<typeof app.call<'getCompanyFilterCounts'>>[1], who = member) =>
    (await app.call('getCompanyFilterCounts', asked, who)).envelope.data

  const kinds = companyFilters.kind.options.map(({ code }) => code)
  const areas = ['330000', '330200', '500000']

  test.each<[string, Asked, () => { token: string }, string[]]>([
    ['of all companies', {}, () => member, ['roles', 'kind', 'area', 'industry', 'seen', 'won']],
    ['of those that words find', { searchWord: '有限公司', roles: ['winner'] }, () => member, ['roles', 'kind', 'area', 'seen', 'won']],
    ['for who does not see all notices', {}, () => zhejiang, ['kind', 'area']],
  ])('match the list for every choice: %s', async (_name, given, who, filters) => {
    const values = z.parse(companyFilterShape, given)
    const choicesOf: Record<string, string[]> = {
      roles: companyFilters.roles.options.map(({ code }) => code),
      kind: kinds,
      area: areas,
      industry: companyFilters.industry.options.map(({ code }) => code),
      seen: companyFilters.seen.options.map(({ code }) => code),
      won: ['..100000000', '100000000..'],
    }
    let found = 0
    for (const filter of filters) {
      const choices = choicesOf[filter] ?? []
      const counted = await counts({ ...values, filter: filter as 'kind', choices }, who())
      expect(counted.map(({ choice }) => choice)).toEqual(choices)
      for (const { choice, totalCount } of counted) {
        const list = await search(filtersWithChoice(companyFilterSet, values, filter, choice) ?? {}, who())
        expect(list, `${filter} ${choice}`).toMatchObject({ totalCount, totalIsLowerBound: false })
        found += totalCount
      }
    }
    expect(found).toBeGreaterThan(4)
  })

  test('reveal nothing about hidden notices to a limited member', async () => {
    const { status, error } = await app.call('getCompanyFilterCounts', { filter: 'roles', choices: ['winner'] }, zhejiang)
    expect({ status, error }).toMatchObject({ status: 403, error: { error: 'companies.figures-limited' } })
    expect(await counts({ searchWord: '有限公司', filter: 'kind', choices: kinds }, zhejiang)).toEqual([])
  })
})

test('a member without the newest notices finds a company once one of its notices is old enough', async () => {
  await app.database.query(`delete from level_permission where level_id = 1 and permission_code = 'documents.newest'`)
  app.clock.advance(6000)
  const late = await loggedInMember(app, 1)
  expect(await names({ searchWord: '渝北' }, late)).toEqual([])
  expect(await names({ searchWord: '长安' }, late)).toEqual([changan])
  const before = app.clock.now()
  app.clock.set(new Date('2026-11-26T10:00:00+08:00'))
  expect(await settleCompanies({ ...app, ...app.services }, new AbortController().signal)).toBeGreaterThan(0)
  const again = await loggedInMember(app, 1)
  expect(await names({ searchWord: '渝北' }, again)).toEqual(['渝北照明工程有限公司'])
  app.clock.set(before)
  await app.database.query(`insert into level_permission (level_id, permission_code) values (1, 'documents.newest')`)
})

test('filters are kept under a name', async () => {
  const saved = async () => (await app.call('getCompanyAdvance', {}, member)).envelope.data
  const filters = { roles: ['winner' as const], area: ['330000'] }
  const { id } = (await app.call('saveCompanyAdvance', { name: '浙江对手', filters }, member)).envelope.data
  expect(await saved()).toMatchObject([{ id, name: '浙江对手', filters }])
  await app.call('renameCompanyAdvance', { id, name: '浙江中标' }, member)
  expect(await saved()).toMatchObject([{ name: '浙江中标' }])
  await app.call('deleteCompanyAdvance', { id }, member)
  expect(await saved()).toEqual([])
})

test('companies are also suggested by first letters, with a link to their page', async () => {
  const suggest = async (words: string, { token } = member) => (await app.call('suggestCompanies', { words }, { token })).envelope.data
  const [found] = await suggest('hksz')
  expect(found).toMatchObject({ name: hangke, role: 'winner', notices: 1 })
  expect(found?.id).toBe((await search({ searchWord: hangke })).list[0]?.id)
  expect(await suggest('ybzm')).toHaveLength(1)
  expect(await suggest('ybzm', zhejiang)).toEqual([])
})

test('a former name or credit code stated only by a hidden notice is neither suggested nor known', async () => {
  const suggested = async (words: string, { token }: { token: string }) =>
    (await app.call('suggestCompanies', { words }, { token })).envelope.data.map(({ name }) => name)
  const isKnown = async (name: string, { token }: { token: string }) =>
    (await app.call('checkEnterpriseName', { name }, { token })).envelope.data.isKnown
  expect(await suggested('渝中第一', member)).toEqual([changan])
  expect(await suggested('91330106673959654P', member)).toEqual(['渝北照明工程有限公司'])
  for (const words of ['渝中第一', 'yzdy', '91330106673959654P', '渝北照明']) expect(await suggested(words, zhejiang)).toEqual([])
  expect(await suggested('长安', zhejiang)).toEqual([changan])
  expect([await isKnown('渝中第一建筑公司', member), await isKnown('渝中第一建筑公司', zhejiang)]).toEqual([true, false])
  expect([await isKnown(changan, zhejiang), await isKnown('渝北照明工程有限公司', zhejiang)]).toEqual([true, false])
})

test('a registered user is asked to upgrade', async () => {
  const { token } = await loggedInMember(app, 0)
  expect(await app.call('getCompanyList', {}, { token })).toMatchObject({ status: 403, error: { permission: 'companies.view' } })
})

test('merged companies are one row, found by either name, and two again when the merge is undone', async () => {
  const idOf = async (name: string) => (await findCompany(app.database, { key: companyKey(name) }))?.id ?? 0
  const decision = { actor: { kind: 'terminal' as const, name: 'tester' }, now: app.clock.now() }
  const merged = await mergeCompanies(app.database, { id: await idOf(hangke), otherId: await idOf('渝北照明工程有限公司') }, decision)
  await caughtUp(app.database)
  expect(await names({ searchWord: '杭科|渝北' })).toHaveLength(1)
  expect((await search({ searchWord: 'ybzm' })).list).toMatchObject([{ figures: { won: 2 } }])
  await undoDecision(app.database, merged, decision)
  await caughtUp(app.database)
  expect((await names({ searchWord: '杭科|渝北' })).toSorted()).toEqual([hangke, '渝北照明工程有限公司'].toSorted())
  await partCompany(app.database, await idOf('渝中第一建筑公司'), decision)
  await caughtUp(app.database)
  expect(await names({ searchWord: '渝中第一' })).toEqual([])
})
