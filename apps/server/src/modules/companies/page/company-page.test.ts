import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { loggedInMember, rawNotice, storeNotices } from '../../../testing/factories.ts'
import { noteNotices } from '../organisations/note-notices.ts'

/** the tests' now is some days after the last notices: registered users and limited members do not see those of the last 7 days */
const now = new Date('2026-11-20T10:00:00+08:00')

let app: TestApp
let token: string
const ids: Record<string, number> = {}

const [buyer, first, second, agency] = ['鄞州区水务局', '龙山水利建设有限公司', '虎山路桥有限公司', '东海招标代理有限公司']

beforeAll(async () => {
  app = await openTestApp({ now })
  await app.database.query(`insert into member_level (id, name, rank) values (31, '无近期公告', 31)`)
  await app.database.query(
    `insert into level_permission (level_id, permission_code) values (31, 'documents.search'), (31, 'companies.view')`,
  )
  const stored = await storeNotices(app, [
    notice('泵站', { budget: '200万元', method: '邀请招标', at: '2026-08-31 23:30' }),
    notice('泵站', { winners: [{ name: first, price: '150万元' }], at: '2026-09-30 10:00', qualification: '水利水电工程施工总承包二级' }),
    notice('堤防', { candidates: [first, second], at: '2026-10-01 10:00' }),
    notice('堤防', { winners: [{ name: `${second}（原虎山路桥公司）`, price: '80万元' }], at: '2026-10-02 10:00' }),
    notice('水库', { winners: [{ name: first, price: '90万元' }], at: '2026-11-18 10:00', tenderer: '杭州市西湖区水利局' }),
    notice('河道', { winners: [{ name: '昨天才有的有限公司', price: '10万元' }], at: '2026-11-19 10:00' }),
    notice('渠道', { winners: [{ name: `${first}宁波分公司`, price: '10万元' }], at: '2026-07-19 10:00' }),
  ])
  await app.database.transaction((tx) => noteNotices(tx, stored))
  const rows = await app.database.query<{ id: number; name: string }>('select id, name from organisation')
  for (const { id, name } of rows) ids[name] = id
  token = (await loggedInMember(app, 7)).token
})
afterAll(() => app.close())

interface Told {
  at: string
  tenderer?: string
  winners?: { name: string; price: string }[]
  candidates?: string[]
  budget?: string
  qualification?: string
  method?: string
}

function notice(project: string, { at, tenderer = buyer, winners = [], candidates = [], budget, qualification, method }: Told) {
  const kind = winners.length > 0 ? '中标结果' : candidates.length > 0 ? '中标候选人' : '招标'
  return rawNotice({
    title: `${project}改造工程${kind}公告`,
    publishedAt: at,
    text: [
      `项目名称：${project}改造工程`,
      `招标人：${tenderer}`,
      `招标代理机构：${agency}`,
      ...(budget === undefined ? [] : [`预算金额：${budget}`]),
      ...candidates.map((name, index) => `第${'一二'.charAt(index)}中标候选人：${name}`),
      ...winners.map(({ name, price }) => `中标人：${name}\n中标价：${price}`),
      ...(qualification === undefined ? [] : [`资质等级：${qualification}`]),
    ].join('\n'),
    stated: {
      projectCode: `PAGE-2026-${project}`,
      projectName: `${project}改造工程`,
      tenderer,
      winners,
      ...(budget === undefined ? {} : { budget }),
      ...(method === undefined ? {} : { method }),
    },
  })
}

const company = async (name: string, of = token) => (await app.call('getCompany', { id: ids[name] ?? 0 }, { token: of })).envelope.data
const noticeId = async (title: string) =>
  (await app.database.query<{ id: number }>('select id from notice where title = $1', [title]))[0]?.id
const titles = async (name: string, asked: object, of = token) => {
  const reply = await app.call('getCompanyNotices', { id: ids[name] ?? 0, side: 'won', ...asked }, { token: of })
  return reply.envelope.data.list.map(({ title }) => title)
}

describe('the page of a company', () => {
  test('shows what notices state, with the notice as its source', async () => {
    const page = await company(second)
    expect(page).toMatchObject({
      id: Math.min(ids[second] ?? 0, ids['虎山路桥公司'] ?? 0),
      name: second,
      otherNames: [{ name: '虎山路桥公司' }],
      kind: { code: 'company', from: 'name' },
      area: null,
      won: 1,
      competed: 1,
      wonAmount: 80_000_000,
      customers: 1,
      suppliers: 0,
      rivals: 1,
    })
    const [told] = await app.database.query<{ title: string }>('select title from notice where id = $1', [page.otherNames[0]?.noticeId])
    expect(told?.title).toBe('堤防改造工程中标结果公告')
    expect(page.firstSeen?.at).toBe('2026-10-01T02:00:00.000Z')
  })

  test('counts what a tenderer bought, with the discount of awards against budgets', async () => {
    expect(await company(buyer)).toMatchObject({
      kind: { code: 'government', from: 'name' },
      area: { from: 'name' },
      tendered: 4,
      awarded: 250_000_000,
      tenderedDiscount: { average: 2500, projects: 1 },
      suppliers: 4,
    })
  })

  test('links a branch to its parent, and the parent to its branches', async () => {
    expect((await company(`${first}宁波分公司`)).parent).toEqual({ id: ids[first], name: first })
    expect((await company(first)).branches).toEqual([{ id: ids[`${first}宁波分公司`], name: `${first}宁波分公司` }])
  })

  test('tells how a tenderer chooses its suppliers', async () => {
    const { charts } = await company(buyer)
    expect(charts[0]?.methods).toEqual([
      { value: 'none', name: '未知', projects: 3, amount: 100_000_000 },
      { value: 'invited', name: '邀请招标', projects: 1, amount: 150_000_000 },
    ])
    expect(await titles(buyer, { side: 'tendered', method: 'invited' })).toEqual(['泵站改造工程招标公告'])
  })

  test('opens as many notices behind every bar as the bar shows', async () => {
    for (const name of [buyer, first, agency]) {
      for (const { side, months, areas, categories, industries, methods } of (await company(name)).charts) {
        for (const [key, bars] of Object.entries({
          month: months,
          area: areas,
          category: categories,
          industry: industries,
          method: methods,
        })) {
          for (const { value, projects } of bars) {
            const reply = await app.call('getCompanyNotices', { id: ids[name] ?? 0, side, [key]: value }, { token })
            expect([name, side, key, value, reply.envelope.data.totalCount, reply.envelope.data.list.length]).toEqual([
              name,
              side,
              key,
              value,
              projects,
              projects,
            ])
          }
        }
      }
    }
  })

  test('lists one notice per project, newest first, page by page', async () => {
    const page = await app.call('getCompanyNotices', { id: ids[buyer] ?? 0, side: 'tendered', size: 2 }, { token })
    const { nextCursor, totalCount, list } = page.envelope.data
    expect([totalCount, list.map(({ title }) => title)]).toEqual([4, ['河道改造工程中标结果公告', '堤防改造工程中标候选人公告']])
    const rest = await app.call(
      'getCompanyNotices',
      { id: ids[buyer] ?? 0, side: 'tendered', size: 2, cursor: nextCursor ?? '' },
      { token },
    )
    expect(rest.envelope.data.list.map(({ title }) => title)).toEqual(['泵站改造工程招标公告', '渠道改造工程中标结果公告'])
    expect(rest.envelope.data.nextCursor).toBeNull()
    const wrong = await app.call('getCompanyNotices', { id: ids[buyer] ?? 0, side: 'tendered', cursor: 'x' }, { token })
    expect(wrong.error).toMatchObject({ error: 'document.cursor-invalid' })
  })

  test('links partners and rivals to their common notices', async () => {
    const { envelope } = await app.call('getCompanyPartners', { id: ids[buyer] ?? 0, as: 'suppliers', order: 'amount' }, { token })
    expect(envelope.data.list.map(({ name, times, amount }) => [name, times, amount])).toEqual([
      [first, 1, 150_000_000],
      [second, 1, 80_000_000],
      ...[
        ['昨天才有的有限公司', 1, 10_000_000],
        [`${first}宁波分公司`, 1, 10_000_000],
      ]
        .toSorted(() => -1)
        .toSorted((one, other) => (ids[String(other[0])] ?? 0) - (ids[String(one[0])] ?? 0)),
    ])
    expect(await titles(first, { customer: ids[buyer] })).toEqual(['泵站改造工程中标结果公告'])
    // the notice that states it shows what a supplier won, also to members who see only some notices
    const limited = (await loggedInMember(app, 3, ['330000'])).token
    for (const of of [token, limited]) {
      expect(await titles(buyer, { side: 'tendered', supplier: ids[first] }, of)).toEqual(['泵站改造工程中标结果公告'])
      expect(await titles(buyer, { side: 'tendered', supplier: ids[second] }, of)).toEqual(['堤防改造工程中标结果公告'])
    }
    const rivals = await app.call('getCompanyRivals', { id: ids[first] ?? 0 }, { token })
    expect(rivals.envelope.data.list).toEqual([
      {
        id: (await company(second)).id,
        name: second,
        met: 1,
        won: 0,
        lost: 1,
        latest: '2026-10-01T02:00:00.000Z',
        latestNotice: await noticeId('堤防改造工程中标候选人公告'),
      },
    ])
    // the notice that states it shows what a rival won
    expect(await titles(first, { side: 'competed', wonBy: ids[second] })).toEqual(['堤防改造工程中标结果公告'])
    expect(await titles(second, { side: 'competed', wonBy: ids[first] })).toEqual([])
    expect(await titles(first, { side: 'competed', rival: ids[second] })).toEqual(['堤防改造工程中标候选人公告'])
  })

  test('shows the top customers of the company', async () => {
    const top = await app.call('getTopPartners', { id: ids[first] ?? 0, as: 'customers' }, { token })
    expect(top.envelope.data).toMatchObject({ company: { name: first }, others: 0 })
    expect(top.envelope.data.byAmount.map(({ name }) => name)).toEqual([buyer, '杭州市西湖区水利局'])
  })

  test('shows each qualification with the notice that names it', async () => {
    const reply = await app.call('getCompanyQualifications', { id: ids[first] ?? 0 }, { token })
    expect(reply.envelope.data.list).toMatchObject([{ name: '水利水电工程施工总承包二级', title: '泵站改造工程中标结果公告' }])
  })

  test('returns the same qualifications by path id, with the same rights', async () => {
    const page = (await app.call('getCompanyQualifications', { id: ids[first] ?? 0 }, { token })).envelope.data
    const { status, envelope } = await app.call('selQualified', { id: ids[first] ?? 0 }, { token })
    expect([status, envelope.data]).toEqual([200, page])
    expect((await app.call('selQualified', { id: ids[agency] ?? 0 }, { token })).envelope.data.list).toEqual([])
    expect(await app.call('selQualified', { id: 999_999 }, { token })).toMatchObject({
      status: 404,
      error: { error: 'companies.not-found' },
    })
    const near = (await loggedInMember(app, 3, ['120000'])).token
    expect((await app.call('selQualified', { id: ids[first] ?? 0 }, { token: near })).error).toMatchObject({ error: 'companies.not-found' })
    const registered = (await loggedInMember(app, 0)).token
    expect(await app.call('selQualified', { id: ids[first] ?? 0 }, { token: registered })).toMatchObject({
      status: 403,
      error: { permission: 'companies.view' },
    })
  })

  test('is not found for an unknown company', async () => {
    expect((await app.call('getCompany', { id: 999_999 }, { token })).error).toMatchObject({ error: 'companies.not-found' })
  })
})

describe('a member who does not see every notice', () => {
  test('finds no company and no figure based only on hidden notices', async () => {
    const limited = (await loggedInMember(app, 3, ['330000'])).token
    const near = (await loggedInMember(app, 3, ['120000'])).token
    expect(await company(first, limited)).toMatchObject({ won: 2, areaNames: ['浙江'] })
    expect((await app.call('getCompany', { id: ids[first] ?? 0 }, { token: near })).error).toMatchObject({ error: 'companies.not-found' })
    expect((await app.call('getTopPartners', { id: ids[buyer] ?? 0, as: 'suppliers' }, { token: near })).error).toMatchObject({
      error: 'companies.not-found',
    })
  })

  test('gets the same figures as a full member if all notices of the company are visible', async () => {
    // all notices are in the province that the member is limited to
    const limited = (await loggedInMember(app, 3, ['330000'])).token
    for (const name of [buyer, first, second, agency]) {
      const seen = await company(name, limited)
      expect({ ...seen, areaNames: [], hiddenNewestDays: 0 }).toEqual(await company(name))
      for (const order of ['times', 'amount', 'latest'] as const) {
        const asked = { id: ids[name] ?? 0, as: 'suppliers', order } as const
        expect((await app.call('getCompanyPartners', asked, { token: limited })).envelope.data).toEqual(
          (await app.call('getCompanyPartners', asked, { token })).envelope.data,
        )
      }
      expect((await app.call('getCompanyRivals', { id: ids[name] ?? 0 }, { token: limited })).envelope.data).toEqual(
        (await app.call('getCompanyRivals', { id: ids[name] ?? 0 }, { token })).envelope.data,
      )
      expect(await titles(name, { side: 'tendered' }, limited)).toEqual(await titles(name, { side: 'tendered' }))
    }
  })

  test('gets figures without the newest notices if the level hides them', async () => {
    const member = (await loggedInMember(app, 31)).token
    expect(await company(buyer, member)).toMatchObject({ tendered: 3, hiddenNewestDays: 7 })
    expect(await titles(first, {}, member)).toEqual(['泵站改造工程中标结果公告'])
    expect((await app.call('getCompany', { id: ids['昨天才有的有限公司'] ?? 0 }, { token: member })).error).toMatchObject({
      error: 'companies.not-found',
    })
  })

  test('is told which right is missing, as a registered user', async () => {
    const registered = (await loggedInMember(app, 0)).token
    expect(await app.call('getCompany', { id: ids[buyer] ?? 0 }, { token: registered })).toMatchObject({
      status: 403,
      envelope: { data: { error: 'rights.insufficient', permission: 'companies.view' } },
    })
  })
})
