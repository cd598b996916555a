import { subscriptionCalls, type Assignment } from '@tender/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findPostgres, startPostgres, type OwnPostgres } from '../../../../../../tools/testing/start-postgres.mjs'
import { migrate } from '../../../platform/database/migrate.ts'
import { openPool } from '../../../platform/database/pool.ts'
import { runConsumers } from '../../../platform/events/run-consumers.ts'
import { createLog } from '../../../platform/log.ts'
import { seedReferenceData } from '../../../seed.ts'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { caughtUp } from '../../../testing/caught-up.ts'
import { rawNotice, storeNotices } from '../../../testing/factories.ts'
import { createMain, createSub, type TestMain, type TestSub } from '../../../testing/sub-accounts.ts'
import { listen, originOf, type Told } from '../../../testing/told.ts'

interface Data {
  assigned?: Assignment[]
}

let app: TestApp
let origin: string
let stop: () => Promise<void>
let main: TestMain
let [wang, li]: TestSub[] = []
let serial = 0
const open: AbortController[] = []

beforeAll(async () => {
  app = await openTestApp({ now: new Date('2026-11-20T10:00:00+08:00') })
  stop = await runConsumers({ database: app.database, log: createLog('fatal') }, app.services.consumers)
  origin = await originOf(app)
})
afterAll(async () => {
  await stop()
  await app.close()
})
beforeEach(async () => {
  main = await newMain(app)
  wang = await createSub(app, main, { contactName: '王工' })
  li = await createSub(app, main, { contactName: '李工' })
})
afterEach(() => {
  for (const one of open.splice(0)) one.abort()
})

const king = () => wang as TestSub
const plum = () => li as TestSub

async function newMain(on: TestApp): Promise<TestMain> {
  const boss = await createMain(on, 3)
  await on.database.query(`update account set contact_name = '张总' where id = $1`, [boss.id])
  return boss
}

/** Opens a stream and waits until it has begun. */
async function follow(who: { token: string }, of: { lastEventId?: string; origin?: string } = {}): Promise<Told<Data>[]> {
  const stopping = new AbortController()
  open.push(stopping)
  const told = await listen<Data>(subscriptionCalls.followHits, { origin, token: who.token, ...of, signal: stopping.signal })
  await expect.poll(() => told.map(({ event }) => event)).toContain('refresh')
  return told
}

/** Publishes a notice of a project of its own. */
async function tender(title = '食堂改造招标公告', on = app): Promise<number> {
  serial += 1
  const text = `投标截止时间：2026年12月8日09时30分\n第${serial}号`
  const stated = { projectName: `第${serial}号工程`, projectCode: `TA-2026-${serial}` }
  const [id = 0] = await storeNotices(on, [rawNotice({ title, publishedAt: '2026-11-01 09:00', text, stated })])
  return id
}

const own = (who: { token: string }, ids: number[], to: { id: number } | null, on = app) =>
  on.call('ownCollected', { ids, ownerId: to?.id ?? null }, { token: who.token })
const assignedIn = (told: readonly Told<Data>[]) => told.flatMap(({ data }) => data.assigned ?? [])
const names = (told: readonly Told<Data>[]) => assignedIn(told).map(({ name }) => name)

test('a new owner of a notice is told at once in every stream, with giver and deadline', async () => {
  const id = await tender()
  const [one, other, colleague] = [await follow(king()), await follow(king()), await follow(plum())]
  await own(main, [id], king())
  const assignment = {
    kind: 'notice',
    id,
    givenBy: '张总',
    givenAt: '2026-11-20T02:00:00.000Z',
    biddingDeadline: '2026-12-08T01:30:00.000Z',
  }
  for (const told of [one, other]) await expect.poll(() => assignedIn(told)).toMatchObject([assignment])
  // an assignment by a sub-account is announced to its colleague
  await own(king(), [id], plum())
  await expect.poll(() => assignedIn(colleague)).toMatchObject([{ id, givenBy: '王工' }])
  expect(assignedIn(one)).toHaveLength(1)
})

test('several assignments of one call are one event, without those the owner already had', async () => {
  const [first, second, third] = [await tender('甲'), await tender('乙'), await tender('丙')]
  const told = await follow(king())
  await own(main, [first], king())
  await expect.poll(() => names(told)).toEqual(['甲'])
  await own(main, [first, second, third], king())
  await expect.poll(() => names(told.slice(2)).toSorted()).toEqual(['丙', '乙'])
  expect(told.filter(({ event }) => event === 'assigned')).toHaveLength(2)
})

test('an assigned 拟在建 project is reported by its present id', async () => {
  const name = '青岭县城西水厂扩建工程'
  const tenderer = '青岭县水务发展有限公司'
  const stated = { tenderer, projectName: `${name}勘察设计`, category: '工程', projectCode: 'TA-P-1' }
  await storeNotices(app, [
    rawNotice({ title: `${name}勘察设计招标公告`, publishedAt: '2026-11-01 09:00', text: `招标人：${tenderer}`, stated }),
  ])
  await caughtUp(app.database)
  const { list } = (await app.call('getDesignedProjectList', { searchWord: '城西水厂' }, { token: main.token })).envelope.data
  const [{ id, name: shown } = { id: 0, name: '' }] = list
  const told = await follow(king())
  await app.call('ownProjects', { ids: [id], ownerId: king().id }, { token: main.token })
  await expect.poll(() => assignedIn(told)).toMatchObject([{ kind: 'project', id, name: shown, givenBy: '张总', biddingDeadline: null }])
})

test('nobody is told of notices they take themselves or that other enterprises assign', async () => {
  const stranger = await createSub(app, await newMain(app), { contactName: '外人' })
  const [told, other] = [await follow(king()), await follow(stranger)]
  await own(king(), [await tender('甲')], king())
  await own(main, [await tender('乙')], king())
  await expect.poll(() => names(told)).toEqual(['乙'])
  expect(assignedIn(other)).toEqual([])
})

test('an assignment made between two streams is reported by the second while it holds and is unopened', async () => {
  const [before, kept, opened, takenBack] = [await tender('甲'), await tender('乙'), await tender('丙'), await tender('丁')]
  await own(main, [before], king())
  app.clock.advance(1000)
  const first = await follow(king())
  const [begun] = first
  open[0]?.abort()
  app.clock.advance(1000)
  await own(main, [kept, opened, takenBack], king())
  await app.call('getDocument', { id: opened }, { token: king().token })
  await own(main, [takenBack], null)
  const second = await follow(king(), { lastEventId: begun?.id ?? '' })
  await expect.poll(() => names(second)).toEqual(['乙'])
  const third = await follow(king(), { lastEventId: second.at(-1)?.id ?? '' })
  const fresh = await follow(king())
  const strange = await follow(king(), { lastEventId: '12-3-x' })
  await own(main, [await tender('戊')], king())
  for (const told of [third, fresh, strange]) await expect.poll(() => names(told)).toEqual(['戊'])
})

const programs = findPostgres()

describe.skipIf(programs === undefined)('two servers on one installed PostgreSQL', () => {
  let postgres: OwnPostgres
  const apps: TestApp[] = []
  const origins: string[] = []
  const stops: (() => Promise<void>)[] = []

  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '')
    const pool = () => openPool({ connection: { connectionString: postgres.url }, kind: 'server', size: 5, onIdleError: () => undefined })
    const database = pool()
    await migrate(database)
    await seedReferenceData(database)
    apps.push(await openTestApp({ database }), await openTestApp({ database: pool() }))
    for (const one of apps) origins.push(await originOf(one))
    for (const one of apps) stops.push(await runConsumers({ database: one.database, log: createLog('fatal') }, one.services.consumers))
  })
  afterAll(async () => {
    for (const one of stops) await one()
    for (const one of apps) await one.close()
    postgres.stop()
  })

  test('the pages of both servers are told, whichever server took the assignment', async () => {
    const [one, other] = apps
    if (one === undefined || other === undefined) throw new Error('not opened')
    const boss = await newMain(one)
    const worker = await createSub(one, boss, { contactName: '王工' })
    const pages = []
    for (const at of origins) pages.push(await follow(worker, { origin: at }))
    for (const [number, server] of [one, other].entries()) {
      await own(boss, [await tender(`第${number}号招标公告`, one)], worker, server)
      for (const told of pages) await expect.poll(() => names(told)).toHaveLength(number + 1)
    }
  })

  test('what was assigned before a stream began is not reported by it, even if a long transaction delayed its event', async () => {
    const [one] = apps
    if (one === undefined) throw new Error('not opened')
    const boss = await newMain(one)
    const worker = await createSub(one, boss, { contactName: '王工' })
    const notices = [await tender('甲', one), await tender('乙', one)]
    const [at = ''] = origins
    let finish: () => void = () => undefined
    const finished = new Promise<void>((resolve) => (finish = resolve))
    const long = one.database.transaction(async (tx) => {
      await tx.query('select pg_current_xact_id()')
      await finished
    })
    const before = await follow(worker, { origin: at })
    await own(boss, notices.slice(0, 1), worker, one)
    const after = await follow(worker, { origin: at })
    finish()
    await long
    await expect.poll(() => names(before)).toEqual(['甲'])
    await own(boss, notices.slice(1), worker, one)
    await expect.poll(() => names(before)).toEqual(['甲', '乙'])
    await expect.poll(() => names(after)).toEqual(['乙'])
  })
})
