import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RawNotice } from '../../../ingest/index.ts'
import { runConsumers } from '../../../platform/events/run-consumers.ts'
import { createLog } from '../../../platform/log.ts'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { caughtUp } from '../../../testing/caught-up.ts'
import { loggedInMember, rawNotice, storeNotices } from '../../../testing/factories.ts'

let app: TestApp
let stop: () => Promise<void>
let member: { token: string }

beforeAll(async () => {
  app = await openTestApp()
  stop = await runConsumers({ database: app.database, log: createLog('fatal') }, app.services.consumers)
  await storeNotices(app, [
    ...project('东钱湖泵站', { area: '330212', tendered: '2026-08-31 23:30', awarded: '2026-10-08 09:00', price: '150万元' }),
    ...project('东钱湖堤防', { area: '330212', tendered: '2026-10-09 09:00', awarded: '2026-11-16 09:00', price: '50万元' }),
    ...project('西湖驳岸', { area: '330106', tendered: '2026-10-10 09:00', awarded: '2026-10-30 09:00', winner: '西湖水利建设有限公司' }),
    ...project('玄武湖清淤', { area: '320102', tendered: '2025-10-10 09:00' }),
    ...project('莫愁湖护栏', { area: '320102', tendered: '2024-01-10 09:00' }),
  ])
  await caughtUp(app.database)
  member = await loggedInMember(app, 7)
})
afterAll(async () => {
  await stop()
  await app.close()
})

interface Told {
  area: string
  tendered: string
  awarded?: string
  price?: string
  winner?: string
  method?: string
}

function project(name: string, { area, tendered, awarded, price, winner = '东湖水利建设有限公司', method }: Told): RawNotice[] {
  const stated = {
    projectCode: `MARKET-2026-${name}`,
    projectName: `${name}工程`,
    area,
    tenderer: '鄞州区水务局',
    ...(method === undefined ? {} : { method }),
  }
  const tender = rawNotice({
    title: `${name}工程招标公告`,
    publishedAt: tendered,
    text: `项目名称：${name}工程\n招标人：鄞州区水务局`,
    stated,
  })
  if (awarded === undefined) return [tender]
  const winners = [{ name: winner, ...(price === undefined ? {} : { price }) }]
  const text = `项目名称：${name}工程\n招标人：鄞州区水务局\n中标人：${winner}`
  return [tender, rawNotice({ title: `${name}工程中标结果公告`, publishedAt: awarded, text, stated: { ...stated, winners } })]
}

const market = async (filters: Parameters<typeof app.call<'getMarket'>>[1] = {}, { token } = member) =>
  (await app.call('getMarket', filters, { token })).envelope.data

test('a project counts in the month of its first notice, its award in that of the first award', async () => {
  const { periods, total } = await market()
  expect(
    periods
      .filter(({ tendered, awarded }) => tendered + awarded > 0)
      .map(({ name, tendered, awarded, priced, amount }) => [name, tendered, awarded, priced, amount]),
  ).toEqual([
    ['2026-08', 1, 0, 0, 0],
    ['2026-10', 2, 2, 1, 150_000_000],
    ['2026-11', 0, 1, 1, 50_000_000],
  ])
  expect(total).toEqual({ tendered: 3, awarded: 3, priced: 2, amount: 200_000_000 })
})

test('each month is compared with the month before and the same month a year before', async () => {
  const { periods, compared } = await market()
  expect(periods.find(({ name }) => name === '2026-10')).toMatchObject({ before: { tendered: 0 }, yearBefore: { tendered: 1 } })
  expect(compared).toMatchObject({ now: { tendered: 3, awarded: 2 }, before: { tendered: 1, awarded: 0 } })
})

test('areas and categories cover the whole span, and filters narrow all figures', async () => {
  const { areas, categories } = await market()
  expect(areas).toMatchObject([
    { value: '330100', name: '杭州', tendered: 1 },
    { value: '330200', name: '宁波', tendered: 2 },
  ])
  expect(categories.map(({ value, tendered }) => [value, tendered])).toEqual([['works', 3]])
  const inNingbo = await market({ area: ['330200'] })
  expect(inNingbo.total).toMatchObject({ tendered: 2, amount: 200_000_000 })
  expect((await market({ area: ['330106', '320000'], span: '24m' })).areas.map(({ name, tendered }) => [name, tendered])).toEqual([
    ['江苏', 1],
    ['浙江', 1],
  ])
  expect((await market({ dtype: ['goods'] })).total.tendered).toBe(0)
  expect((await market({ span: '5y' })).periods.map(({ name, tendered }) => [name, tendered])).toEqual([
    ['2022年', 0],
    ['2023年', 0],
    ['2024年', 1],
    ['2025年', 1],
    ['2026年', 3],
  ])
})

const companies = async (filters: Parameters<typeof app.call<'getMarketCompanies'>>[1], { token } = member) =>
  (await app.call('getMarketCompanies', filters, { token })).envelope.data.map(({ name, projects, amount }) => [name, projects, amount])

test('the largest companies are listed in each role, by projects or amount, with the same filters', async () => {
  expect(await companies({ side: 'won' })).toEqual([
    ['东湖水利建设有限公司', 2, 200_000_000],
    ['西湖水利建设有限公司', 1, 0],
  ])
  expect(await companies({ side: 'won', by: 'amount' })).toEqual([['东湖水利建设有限公司', 2, 200_000_000]])
  expect(await companies({ side: 'won', area: ['330100'] })).toEqual([['西湖水利建设有限公司', 1, 0]])
  expect(await companies({ side: 'won', dtype: ['goods'] })).toEqual([])
  expect(await companies({ side: 'tendered' })).toEqual([['鄞州区水务局', 3, 200_000_000]])
  expect(await companies({ side: 'tendered', span: '5y' })).toEqual([['鄞州区水务局', 5, 200_000_000]])
  expect(await companies({ side: 'ran' })).toEqual([])
})

test('a later notice or a correction changes the figures', async () => {
  const before = await market({ area: ['350000'] })
  await storeNotices(
    app,
    project('鼓浪屿栈道', { area: '350203', tendered: '2026-11-02 09:00', awarded: '2026-11-10 09:00', price: '30万元' }),
  )
  await caughtUp(app.database)
  const after = await market({ area: ['350000'] })
  expect([before.total, after.total]).toEqual([
    { tendered: 0, awarded: 0, priced: 0, amount: 0 },
    { tendered: 1, awarded: 1, priced: 1, amount: 30_000_000 },
  ])
  await storeNotices(app, [
    rawNotice({
      title: '鼓浪屿栈道工程中标结果作废公告',
      publishedAt: '2026-11-12 09:00',
      text: '项目名称：鼓浪屿栈道工程\n招标人：鄞州区水务局\n原中标结果作废。',
      stated: { projectCode: 'MARKET-2026-鼓浪屿栈道', projectName: '鼓浪屿栈道工程', area: '350203', tenderer: '鄞州区水务局' },
    }),
  ])
  await caughtUp(app.database)
  expect((await market({ area: ['350000'] })).total).toEqual({ tendered: 1, awarded: 0, priced: 0, amount: 0 })
})

test('projects are told apart by the first stated 采购方式', async () => {
  await storeNotices(app, [
    ...project('西岭水库', { area: '450102', tendered: '2026-09-02 09:00', awarded: '2026-09-20 09:00', price: '30万元', method: '询价' }),
    ...project('西岭渡槽', { area: '450102', tendered: '2026-09-03 09:00', method: '邀请招标' }),
    ...project('西岭鱼道', { area: '450102', tendered: '2026-09-04 09:00' }),
  ])
  await caughtUp(app.database)
  const { methods, areas } = await market({ area: ['450000'] })
  expect(methods).toEqual([
    { value: null, name: '未知', tendered: 1, awarded: 0, priced: 0, amount: 0 },
    { value: 'inquiry', name: '询价', tendered: 1, awarded: 1, priced: 1, amount: 30_000_000 },
    { value: 'invited', name: '邀请招标', tendered: 1, awarded: 0, priced: 0, amount: 0 },
  ])
  expect(areas).toMatchObject([{ value: '450000', tendered: 3, awarded: 1 }])
  const inquiries = await market({ area: ['450000'], method: ['inquiry'] })
  expect([inquiries.total.tendered, inquiries.methods.length]).toEqual([1, 1])
  expect(await companies({ side: 'won', area: ['450000'], method: ['inquiry'] })).toEqual([['东湖水利建设有限公司', 1, 30_000_000]])
  expect(await companies({ side: 'won', area: ['450000'], method: ['invited'] })).toEqual([])
})

test('members with an area see only the market there', async () => {
  const limited = await loggedInMember(app, 7, ['320000'])
  const { total, areaNames, areas } = await market({ span: '24m' }, limited)
  expect([total.tendered, areaNames, areas.map(({ name }) => name)]).toEqual([1, ['江苏'], ['江苏']])
  expect((await market({ span: '24m', area: ['330000'] }, limited)).total.tendered).toBe(0)
  expect([await companies({ side: 'tendered', span: '5y' }, limited), await companies({ side: 'won', span: '5y' }, limited)]).toEqual([
    [['鄞州区水务局', 2, 0]],
    [],
  ])
})

test('members without the newest notices see a month only once they may see all of it', async () => {
  await app.database.query(`delete from level_permission where level_id = 7 and permission_code = 'documents.newest'`)
  app.clock.advance(5_000)
  const { periods, hiddenNewestDays } = await market()
  expect(periods.slice(-2).map(({ name, tendered, awarded }) => [name, tendered, awarded])).toEqual([
    ['2026-10', 2, 2],
    ['2026-11', 0, 0],
  ])
  expect(hiddenNewestDays).toBe(7)
  expect(await companies({ side: 'won', area: ['330000'] })).toEqual([
    ['东湖水利建设有限公司', 1, 150_000_000],
    ['西湖水利建设有限公司', 1, 0],
  ])
  await app.database.query(`insert into level_permission (level_id, permission_code) values (7, 'documents.newest')`)
  app.clock.advance(5_000)
})

test('levels without market analysis are refused', async () => {
  const { status, envelope } = await app.call('getMarket', {}, { token: (await loggedInMember(app, 2)).token })
  expect([status, envelope.code]).toEqual([403, 403])
})
