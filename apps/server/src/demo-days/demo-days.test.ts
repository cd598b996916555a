import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { demoInterests } from '../demo/demo-interests.ts'
import { fillDemoWorld } from '../fill-demo.ts'
import { findAccountByLogin } from '../modules/accounts/index.ts'
import { runConsumers } from '../platform/events/run-consumers.ts'
import { createLog } from '../platform/log.ts'
import { systemRandom } from '../platform/random.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { caughtUp } from '../testing/caught-up.ts'
import { openDemoDays } from './demo-days.ts'

const day = 86_400_000
const notices = 600
let app: TestApp
let stopConsumers: () => Promise<void>

beforeAll(async () => {
  app = await openTestApp({ now: new Date('2026-11-20T15:00:00+08:00') })
  const config = readConfig({ DEMO_NOTICES: String(notices) })
  await fillDemoWorld({ ...app, config, random: systemRandom, log: createLog('fatal') }, new Date(app.clock.now().getTime() - 10 * day))
  await beginDays(async () => {
    stopConsumers = await runConsumers({ database: app.database, log: createLog('fatal') }, app.services.consumers)
  })
}, 120_000)
afterAll(async () => {
  await stopConsumers()
  await app.close()
})

/** What a start of the server does, until its first look has ended. */
async function beginDays(run: () => Promise<void> = async () => undefined): Promise<void> {
  const days = await openDemoDays({ ...app, ...app.services, log: createLog('fatal') })
  await run()
  await days?.begin()
  await days?.stop()
  await caughtUp(app.database)
}

async function tokenOf(name: string): Promise<string> {
  const account = await findAccountByLogin(app.database, name)
  if (account === null) throw new Error(`no account ${name}`)
  const { token } = await app.services.auth.startSession(account, {
    address: '203.0.113.5',
    agent: null,
    cookies: null,
    setCookie: () => undefined,
  })
  return token
}

async function publishedNotices(): Promise<Date[]> {
  const rows = await app.database.query<{ at: Date }>('select published_at as at from notice_public order by published_at')
  return rows.map(({ at }) => at)
}

/** What the members have, in numbers. */
async function belongings(name: string) {
  const token = await tokenOf(name)
  const subscriptions = (await app.call('getUserMonitor', {}, { token })).envelope.data.list
  const tenders = (await app.call('getCollectList', {}, { token })).envelope.data
  const companies = await app.call('getCompanyCollectList', {}, { token })
  const projects = await app.call('getProjectCollectList', {}, { token })
  return {
    kinds: subscriptions.map(({ kind }) => kind).filter((kind) => kind !== 'collection'),
    tenders: tenders.totalCount,
    companies: companies.envelope.data.totalCount,
    projects: projects.error === null ? projects.envelope.data.totalCount : null,
  }
}

test('what the world published since it was filled is stored, and nothing from the future', async () => {
  const moments = await publishedNotices()
  expect(moments.filter((at) => at.getTime() > app.clock.now().getTime() - 10 * day).length).toBeGreaterThan(5)
  expect(moments.at(-1)?.getTime()).toBeLessThanOrEqual(app.clock.now().getTime())
  expect(moments.at(-1)?.getTime()).toBeGreaterThan(app.clock.now().getTime() - 5 * day)
})

test('members have hits among what arrived after their subscriptions', async () => {
  const token = await tokenOf('demo-platinum')
  const hits = (await app.call('getHitList', {}, { token })).envelope.data
  expect(hits.totalCount).toBeGreaterThan(0)
  const all = (await app.call('getDocumentList', { searchWord: '物业|食堂|保洁', published: 'all' }, { token })).envelope.data
  expect(hits.totalCount).toBeLessThan(all.totalCount / 4)
})

test('every member but the registered one has a subscription, and favourites if there are notices for it', async () => {
  for (const { account } of demoInterests) {
    // oxlint-disable-next-line no-await-in-loop
    expect((await belongings(account)).kinds).toContain('bidding')
  }
  const platinum = await belongings('demo-platinum')
  expect(platinum).toMatchObject({ kinds: expect.arrayContaining(['bidding', 'owner']) })
  expect(platinum.tenders).toBeGreaterThan(3)
  expect(await belongings('demo-registered')).toMatchObject({ kinds: [], tenders: 0 })
})

test('companies and projects follow when they are found, and a second start repeats nothing', async () => {
  const before = await belongings('demo-platinum')
  expect(before).toMatchObject({ companies: 0, projects: 0 })
  const jobs = await app.startJobs()
  await expect
    .poll(
      async () =>
        (
          await app.database.query(
            `select 1 from job where kind in ('note-missing-companies', 'note-missing-projects') and finished_at is not null`,
          )
        ).length,
      { timeout: 60_000 },
    )
    .toBe(2)
  await jobs.stop()
  await beginDays()
  const after = await belongings('demo-platinum')
  expect(after).toEqual({
    ...before,
    kinds: expect.arrayContaining([...before.kinds, 'proposed']),
    companies: expect.any(Number),
    projects: expect.any(Number),
  })
  expect(after.companies).toBeGreaterThan(0)
  await beginDays()
  expect(await belongings('demo-platinum')).toEqual(after)
}, 90_000)

test('what became due while the server was off is stored at the next start, once', async () => {
  const before = await publishedNotices()
  app.clock.advance(7 * day)
  await beginDays()
  const after = await publishedNotices()
  expect(after.length).toBeGreaterThan(before.length)
  expect(after.at(-1)?.getTime()).toBeLessThanOrEqual(app.clock.now().getTime())
  await beginDays()
  expect(await publishedNotices()).toEqual(after)
})
