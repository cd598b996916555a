import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RawNotice } from '../../ingest/index.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { loggedInMember, rawNotice, storeNotices } from '../../testing/factories.ts'

let app: TestApp
let member: { token: string; accountId: number }

beforeEach(async () => {
  app = await openTestApp({ now: new Date('2026-11-20T10:00:00+08:00') })
  member = await loggedInMember(app, 1)
})
afterEach(() => app.close())

const screenOf = async (token = member.token) => (await app.call('screen', {}, { token })).envelope.data
let serial = 0

function tender(publishedAt: string, deadline?: string): RawNotice {
  serial += 1
  const name = `第${serial}小学教学楼工程`
  const due = deadline === undefined ? '' : `\n投标截止时间：${deadline}`
  return rawNotice({ title: `${name}招标公告`, publishedAt, text: `项目名称：${name}\n招标人：第${serial}教育局${due}` })
}

function result(publishedAt: string): RawNotice {
  serial += 1
  const name = `第${serial}中学课桌采购`
  return rawNotice({
    title: `${name}中标结果公告`,
    publishedAt,
    text: `项目名称：${name}\n采购人：第${serial}教育局\n中标供应商：湖北课桌有限公司`,
  })
}

test('the screen counts notices, tenders and results for each of the last 30 Shanghai days', async () => {
  await storeNotices(app, [
    tender('2026-11-20 00:00'),
    tender('2026-11-19 23:59'),
    tender('2026-11-19 00:00'),
    result('2026-11-19 12:00'),
    result('2026-10-22 00:00'),
    tender('2026-10-21 23:59'),
  ])
  const { days, until, countedAt } = await screenOf()
  expect(until).toBe('2026-11-20')
  expect(countedAt).toBe(app.clock.now().toISOString())
  expect(days).toHaveLength(30)
  expect(days.filter(({ all }) => all > 0)).toEqual([
    { day: '2026-10-22', all: 1, tenders: 0, results: 1 },
    { day: '2026-11-19', all: 3, tenders: 2, results: 1 },
    { day: '2026-11-20', all: 1, tenders: 1, results: 0 },
  ])
  expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted())
})

test('the screen counts channels in the order of a tender’s life and leaves out empty ones', async () => {
  await storeNotices(app, [result('2026-11-19 12:00'), tender('2026-11-18 09:00'), tender('2026-11-18 09:00'), tender('2026-09-01 09:00')])
  expect((await screenOf()).channels).toEqual([
    { channel: 'tender', count: 2 },
    { channel: 'result', count: 1 },
  ])
})

test('a notice on two sites counts once', async () => {
  const short = tender('2026-11-19 09:00')
  const one = { ...short, text: `${short.text}\n${'投标人须在规定的时间内递交投标文件，逾期不予受理。'.repeat(10)}` }
  await storeNotices(app, [one, { ...one, sourceName: '另一采购网', sourceId: 'other', url: 'https://elsewhere.test/1' }])
  expect((await screenOf()).days.at(-2)).toEqual({ day: '2026-11-19', all: 1, tenders: 1, results: 0 })
})

test.each([1, 0])('a level %i finds as many tenders that are due soon as the screen counts', async (levelId) => {
  await storeNotices(app, [
    tender('2026-11-19 09:00', '2026年11月25日09时30分'),
    tender('2026-11-01 09:00', '2026年11月26日09时30分'),
    tender('2026-11-01 09:00', '2026年11月27日23时30分'),
    tender('2026-11-01 09:00', '2026年11月28日00时30分'),
    tender('2026-11-01 09:00', '2026年11月20日09时30分'),
    tender('2026-07-01 09:00', '2026年11月26日09时30分'),
    result('2026-11-19 12:00'),
  ])
  const { token } = await loggedInMember(app, levelId)
  const found = await app.call('getDocumentList', { docchannel: ['tender'], deadline: '7days' }, { token })
  const { dueSoon, dueSoonIsLowerBound } = await screenOf(token)
  expect(dueSoon).toBe(levelId === 0 ? 2 : 3)
  expect([dueSoon, dueSoonIsLowerBound]).toEqual([found.envelope.data.totalCount, found.envelope.data.totalIsLowerBound])
})

test('the figures of a registered user end with the last day that the user may see', async () => {
  await storeNotices(app, [
    tender('2026-11-19 09:00'),
    tender('2026-11-13 10:01'),
    tender('2026-11-13 09:59'),
    tender('2026-10-15 00:00'),
    tender('2026-10-14 23:59'),
  ])
  const { token } = await loggedInMember(app, 0)
  const { until, days, channels } = await screenOf(token)
  expect(until).toBe('2026-11-13')
  expect(days.filter(({ all }) => all > 0).map(({ day, all }) => [day, all])).toEqual([
    ['2026-10-15', 1],
    ['2026-11-13', 1],
  ])
  expect(channels).toEqual([{ channel: 'tender', count: 2 }])
  expect((await screenOf()).until).toBe('2026-11-20')
})

test('the screen keeps its figures for four seconds and counts the favourites for every call', async () => {
  const [id = 0] = await storeNotices(app, [tender('2026-11-19 09:00')])
  expect(await screenOf()).toMatchObject({ collected: 0 })
  await storeNotices(app, [tender('2026-11-19 10:00')])
  await app.call('documentCollect', { id, collect: '1' }, { token: member.token })
  app.clock.advance(3000)
  expect(await screenOf()).toMatchObject({ countedAt: '2026-11-20T02:00:00.000Z', channels: [{ count: 1 }], collected: 1 })
  app.clock.advance(1000)
  expect(await screenOf()).toMatchObject({ countedAt: '2026-11-20T02:00:04.000Z', channels: [{ count: 2 }], collected: 1 })
  const other = await loggedInMember(app, 1)
  expect(await screenOf(other.token)).toMatchObject({ collected: 0 })
})

test('favourites that the level may not see are not counted', async () => {
  const [id = 0] = await storeNotices(app, [tender('2026-11-19 09:00')])
  const { token, accountId } = await loggedInMember(app, 0)
  await app.database.query('insert into collection (account_id, notice_id, collected_at) values ($1, $2, $3)', [
    accountId,
    id,
    app.clock.now(),
  ])
  expect((await screenOf(token)).collected).toBe(0)
})

test('the screen shows zeros when there are no notices', async () => {
  const { days, channels, dueSoon, collected } = await screenOf()
  expect(days).toHaveLength(30)
  expect(days.every(({ all }) => all === 0)).toBe(true)
  expect([channels, dueSoon, collected]).toEqual([[], 0, 0])
})

test('everybody reads what the service holds, counted at most once in ten minutes', async () => {
  const coverage = async () => (await app.call('coverage', {})).envelope.data
  expect(await coverage()).toEqual({ newest: 0, notices: 0, cities: 0 })
  const inCity = (publishedAt: string, city: string) =>
    rawNotice({ title: `${city}道路工程招标公告`, publishedAt, text: `项目名称：${city}道路工程\n招标人：${city}交通运输局` })
  await storeNotices(app, [
    inCity('2026-11-19 09:00', '浙江省杭州市'),
    inCity('2026-11-18 09:00', '浙江省杭州市余杭区'),
    inCity('2026-10-22 09:00', '江苏省南京市'),
    inCity('2026-10-20 09:00', '江苏省南京市江宁区'),
    inCity('2026-10-19 09:00', '江苏省'),
  ])
  app.clock.advance(9 * 60_000)
  expect(await coverage()).toEqual({ newest: 0, notices: 0, cities: 0 })
  app.clock.advance(60_000)
  expect(await coverage()).toEqual({ newest: 3, notices: 5, cities: 2 })
})
