import { subscriptionCalls, type HitRow, type UnreadHits } from '@tender/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findPostgres, startPostgres, type OwnPostgres } from '../../../../../../tools/testing/start-postgres.mjs'
import { migrate } from '../../../platform/database/migrate.ts'
import { openPool } from '../../../platform/database/pool.ts'
import { appendEvents } from '../../../platform/events/append-events.ts'
import { runConsumers } from '../../../platform/events/run-consumers.ts'
import { createLog } from '../../../platform/log.ts'
import { seedReferenceData } from '../../../seed.ts'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { loggedInMember, rawNotice, storeNotices } from '../../../testing/factories.ts'
import { listen, originOf, type Told } from '../../../testing/told.ts'
import { hitsFound } from '../matching/match-notices.ts'

type Data = { rows?: undefined; unread: UnreadHits } | { rows: HitRow[]; unread: UnreadHits['bySubscription'] }

let app: TestApp
let origin: string
let token: string
let stop: () => Promise<void>
const consume = (one: TestApp) => runConsumers({ database: one.database, log: createLog('fatal') }, one.services.consumers)
beforeAll(async () => {
  app = await openTestApp()
  stop = await consume(app)
  origin = await originOf(app)
})
afterAll(async () => {
  await stop()
  await app.close()
})
beforeEach(async () => {
  token = (await loggedInMember(app, 7)).token
})
const open: AbortController[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.abort()
})

function follow(of: { token?: string; origin?: string } = {}): Promise<Told<Data>[]> {
  const stopping = new AbortController()
  open.push(stopping)
  return listen<Data>(subscriptionCalls.followHits, { origin, token, ...of, signal: stopping.signal })
}
async function subscribe(keyword: string, { on = app, as = token } = {}): Promise<void> {
  const reply = await on.call('saveSubscription', { kind: 'bidding', name: keyword, criteria: { groups: [{ keyword }] } }, { token: as })
  if (reply.error !== null) throw new Error(JSON.stringify(reply.error))
}
/** The unread counts of the last event, of any kind. */
const unreadIn = (told: readonly Told<Data>[]) => {
  const last = told.at(-1)?.data
  return last?.rows === undefined ? last?.unread.total : last.unread.reduce((sum, { unread }) => sum + unread, 0)
}
const titles = (told: readonly Told<Data>[]) =>
  told.flatMap(({ data }) => (data.rows ?? []).map((hit) => (hit.about === 'project' ? hit.name : hit.title)))

test('the stream begins with the unread counts, then reports each own hit with new counts', async () => {
  await subscribe('消防')
  const other = await loggedInMember(app, 7)
  await subscribe('食堂', { as: other.token })
  const told = await follow()
  await expect.poll(() => told).toMatchObject([{ event: 'refresh', data: { unread: { total: 0, bySubscription: [] } } }])
  await storeNotices(app, [rawNotice({ title: '消防水池改造招标公告' }), rawNotice({ title: '食堂设备招标公告' })])
  await expect.poll(() => titles(told)).toEqual(['消防水池改造招标公告'])
  expect(unreadIn(told)).toBe(1)
  await storeNotices(app, [rawNotice({ title: '消防车辆采购公告' })])
  await expect.poll(() => titles(told)).toEqual(['消防水池改造招标公告', '消防车辆采购公告'])
  const again = await follow()
  await expect.poll(() => again).toMatchObject([{ event: 'refresh', data: { unread: { total: 2 } } }])
  expect(JSON.stringify(told)).not.toContain('食堂')
  await app.services.tail.ready()
  const unshown = async () => {
    const [row] = await app.database.query<{ count: number }>(
      `select count(*)::integer as count from hit where shown_at is null and words = array['消防']`,
    )
    return row?.count
  }
  await expect.poll(unshown).toBe(0)
})

test('a flood of hits is reported as a refresh, even if it comes in small parts', async () => {
  await subscribe('路灯')
  await storeNotices(
    app,
    Array.from({ length: 120 }, (_, index) => rawNotice({ title: `第${index}号路灯招标公告` })),
  )
  const hits = () =>
    app.database.query<{ id: number; accountId: number }>(`select id, account_id as "accountId" from hit where words = array['路灯']`)
  await expect.poll(async () => (await hits()).length).toBe(120)
  const told = await follow()
  await expect.poll(() => told.length).toBe(1)
  const found = await hits()
  const tell = (some: typeof found) =>
    app.database.transaction((tx) =>
      appendEvents(
        tx,
        hitsFound,
        some.map(({ id, accountId }) => ({ accountId, hitIds: [id] })),
      ),
    )
  await tell(found.slice(0, 40))
  await tell(found.slice(40, 80))
  await tell(found.slice(80))
  await expect.poll(() => told.slice(1).map(({ event }) => event)).toContain('refresh')
  expect(titles(told).length).toBeLessThanOrEqual(60)
})

test('hits that the level may not see are not reported', async () => {
  const registered = await loggedInMember(app, 0)
  await subscribe('水泵', { as: registered.token })
  const told = await follow({ token: registered.token })
  await expect.poll(() => told.length).toBe(1)
  await subscribe('水泵')
  const full = await follow()
  await storeNotices(app, [rawNotice({ title: '水泵采购公告', publishedAt: '2026-11-20 09:00' })])
  await expect.poll(() => titles(full)).toEqual(['水泵采购公告'])
  expect(titles(told)).toEqual([])
})

const programs = findPostgres()

describe.skipIf(programs === undefined)('two servers on one installed PostgreSQL', () => {
  let postgres: OwnPostgres
  const apps: TestApp[] = []
  const stops: (() => Promise<void>)[] = []

  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '')
    const pool = () => openPool({ connection: { connectionString: postgres.url }, kind: 'server', size: 5, onIdleError: () => undefined })
    const database = pool()
    await migrate(database)
    await seedReferenceData(database)
    apps.push(await openTestApp({ database }), await openTestApp({ database: pool() }))
    for (const one of apps) stops.push(await consume(one))
  })
  afterAll(async () => {
    for (const one of stops) await one()
    for (const one of apps) await one.close()
    postgres.stop()
  })

  test('every page hears of each hit at once and once, whichever server matched it', async () => {
    const [one, other] = apps
    if (one === undefined || other === undefined) throw new Error('not opened')
    const member = await loggedInMember(other, 7)
    const told = await follow({ token: member.token, origin: await originOf(other) })
    await expect.poll(() => told.length).toBe(1)
    for (const number of [1, 2, 3, 4, 5, 6]) {
      // another subscription each time, so that both servers must learn of it
      await subscribe(`第${number}号工程`, { on: number % 2 === 0 ? one : other, as: member.token })
      await storeNotices(number % 3 === 0 ? one : other, [rawNotice({ title: `第${number}号工程招标公告` })])
      await expect.poll(() => titles(told).length, { interval: 10 }).toBe(number)
    }
  })
})
