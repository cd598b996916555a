import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RawNotice } from '../../../ingest/index.ts'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { loggedInMember, rawNotice, storeNotices } from '../../../testing/factories.ts'

let app: TestApp
let member: { token: string; accountId: number }

beforeAll(async () => {
  app = await openTestApp()
  await storeNotices(app, [
    plan('江北路灯', { area: '330205', tenderer: '江北区城管局', when: '2026年12月' }),
    // tendered already
    plan('镇海路灯', { area: '330211', tenderer: '镇海区城管局', when: '2027年1月' }),
    tender('镇海路灯', '2026-11-02', { area: '330211', tenderer: '镇海区城管局' }),
    // over
    plan('北仑路灯', { area: '330206', tenderer: '北仑区城管局', when: '2026年9月' }),
    // a contract that ends, also bought every year
    tender('姑苏路灯2025', '2025-03-01', { area: '320508', tenderer: '姑苏区城管局' }),
    tender('姑苏路灯2026', '2026-03-01', { area: '320508', tenderer: '姑苏区城管局' }),
    award('姑苏路灯2026', '2026-04-01', { area: '320508', tenderer: '姑苏区城管局', term: '2026年4月10日至2027年4月9日' }),
    // a contract that ends, for the time after which there is a tender
    award('思明路灯2025', '2025-02-01', { area: '350203', tenderer: '思明区城管局', term: '2025年2月1日至2027年1月31日' }),
    tender('思明路灯2027', '2026-11-10', { area: '350203', tenderer: '思明区城管局' }),
    // a contract that ends late
    award('鼓楼路灯', '2026-05-01', { area: '320106', tenderer: '鼓楼区城管局', term: '2026年5月1日至2029年4月30日' }),
    // bought every year
    tender('吴中路灯2025', '2025-02-10', { area: '320506', tenderer: '吴中区城管局' }),
    tender('吴中路灯2026', '2026-02-10', { area: '320506', tenderer: '吴中区城管局' }),
    tender('吴中食堂2025', '2025-05-10', { area: '320506', tenderer: '吴中区教育局' }),
    tender('吴中食堂2026', '2026-05-10', { area: '320506', tenderer: '吴中区教育局' }),
  ])
  member = await loggedInMember(app, 7)
})
afterAll(() => app.close())

interface Told {
  area: string
  tenderer: string
}

const titled = (name: string) => name.replace(/\d$/, '$&年度')

function plan(name: string, { area, tenderer, when }: Told & { when: string }): RawNotice {
  return rawNotice({
    title: `${name}维护服务采购意向公告`,
    publishedAt: '2026-08-20 09:00',
    text: `项目名称：${name}维护服务\n采购单位：${tenderer}\n预计采购时间：${when}`,
    stated: { projectCode: `FORECAST-${name}`, projectName: `${name}维护服务`, area, tenderer },
  })
}

function tender(name: string, day: string, { area, tenderer }: Told): RawNotice {
  return rawNotice({
    title: `${titled(name)}维护服务招标公告`,
    publishedAt: `${day} 09:00`,
    text: `项目名称：${name}维护服务\n招标人：${tenderer}\n预算金额：100万元`,
    stated: { projectCode: `FORECAST-${name}`, projectName: `${name}维护服务`, area, tenderer },
  })
}

function award(name: string, day: string, { area, tenderer, term }: Told & { term: string }): RawNotice {
  return rawNotice({
    title: `${titled(name)}维护服务中标结果公告`,
    publishedAt: `${day} 09:00`,
    text: `项目名称：${name}维护服务\n招标人：${tenderer}\n中标人：明光照明工程有限公司\n中标金额：90万元\n服务期限：${term}`,
    stated: {
      projectCode: `FORECAST-${name}`,
      projectName: `${name}维护服务`,
      area,
      tenderer,
      winners: [{ name: '明光照明工程有限公司', price: '90万元' }],
    },
  })
}

type Asked = Parameters<typeof app.call<'getProjectForecastList'>>[1]

const forecast = async (filters: Asked = {}, { token } = member) =>
  (await app.call('getProjectForecastList', { searchWord: '路灯', ...filters }, { token })).envelope.data
const shown = ({ forecasts }: Awaited<ReturnType<typeof forecast>>) =>
  forecasts.map(({ at, basis, notice }) => [basis, notice.tenderer, at.slice(0, 10)])

test('plans, ends of contracts and yearly purchases are listed, the soonest first', async () => {
  const reply = await forecast()
  expect(shown(reply)).toEqual([
    ['plan', '江北区城管局', '2026-12-31'],
    ['contract', '思明区城管局', '2027-01-31'],
    ['rhythm', '吴中区城管局', '2027-02-10'],
    ['contract', '姑苏区城管局', '2027-04-09'],
  ])
  expect(reply).toMatchObject({ total: 4, counts: { plan: 1, contract: 2, rhythm: 1 }, isCut: false, hiddenNewestDays: 0, areaNames: [] })
  const [first, second, third, fourth] = reply.forecasts
  expect(first).toMatchObject({ isEstimate: false, rhythm: null, successor: null, notice: { channel: 'intention' } })
  expect(second?.successor?.publishedAt).toBe('2026-11-10T01:00:00.000Z')
  expect(third).toMatchObject({
    isEstimate: true,
    rhythm: { months: 12, purchases: 2 },
    notice: { title: '吴中路灯2026年度维护服务招标公告', budget: 100_000_000 },
  })
  expect(fourth).toMatchObject({
    isEstimate: false,
    successor: null,
    notice: { winners: ['明光照明工程有限公司'], winningAmount: 90_000_000 },
  })
})

test('the horizon, the basis and the filters of the search narrow the list', async () => {
  expect(shown(await forecast({ horizon: '90days' })).map(([, tenderer]) => tenderer)).toEqual([
    '江北区城管局',
    '思明区城管局',
    '吴中区城管局',
  ])
  expect(shown(await forecast({ horizon: 'ahead' })).at(-1)).toEqual(['contract', '鼓楼区城管局', '2029-04-30'])
  const plans = await forecast({ basis: 'plan' })
  expect([shown(plans).length, plans.total, plans.counts]).toEqual([1, 1, { plan: 1, contract: 2, rhythm: 1 }])
  expect(shown(await forecast({ area: '330000,350000' })).map(([, tenderer]) => tenderer)).toEqual(['江北区城管局', '思明区城管局'])
  expect(shown(await forecast({ excludeWords: '江北 思明', dtype: 'services' })).map(([, tenderer]) => tenderer)).toEqual([
    '吴中区城管局',
    '姑苏区城管局',
  ])
  expect(shown(await forecast({ searchWord: '食堂' }))).toEqual([['rhythm', '吴中区教育局', '2027-05-10']])
  expect(await forecast({ searchWord: '没有人买的东西' })).toMatchObject({ forecasts: [], total: 0 })
})

test('what one tenderer will buy, and the contracts that one company holds, are found without words', async () => {
  expect(shown(await forecast({ searchWord: '', tenderer: '吴中区' }))).toEqual([
    ['rhythm', '吴中区城管局', '2027-02-10'],
    ['rhythm', '吴中区教育局', '2027-05-10'],
  ])
  const held = await forecast({ searchWord: '', winner: '明光照明' })
  expect(shown(held)).toEqual([
    ['contract', '思明区城管局', '2027-01-31'],
    ['contract', '姑苏区城管局', '2027-04-09'],
  ])
  expect(held.forecasts[0]?.successor?.publishedAt).toBe('2026-11-10T01:00:00.000Z')
  expect(await forecast({ searchWord: '', winner: '宁星照明' })).toMatchObject({ total: 0, counts: { plan: 0, contract: 0, rhythm: 0 } })
})

test('lists in the address are checked item by item', async () => {
  const faults = async (filters: Asked) => (await app.call('getProjectForecastList', filters, { token: member.token })).error
  expect(await faults({ area: '33,350000' })).toEqual({ error: 'request.invalid', fields: { 'area.0': '地区代码应为 6 位数字' } })
  expect(await faults({ dtype: 'services,houses' })).toEqual({ error: 'request.invalid', fields: { 'dtype.1': '类别不存在' } })
})

test('members see what is expected in their areas only, and levels without the right see nothing', async () => {
  const limited = await forecast({}, await loggedInMember(app, 7, ['320000']))
  expect(shown(limited).map(([, tenderer]) => tenderer)).toEqual(['吴中区城管局', '姑苏区城管局'])
  expect(limited.areaNames).toEqual(['江苏'])
  const { token } = await loggedInMember(app, 3)
  expect((await app.call('getProjectForecastList', { searchWord: '路灯' }, { token })).status).toBe(403)
})
