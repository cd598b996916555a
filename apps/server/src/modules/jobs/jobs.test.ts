import { jobOrders } from '@tender/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reextractJob, reextractKey } from '../../ingest/index.ts'
import { deliveredNotice } from '../../ingest/testing/delivered-notice.ts'
import type { Runner } from '../../platform/jobs/index.ts'
import { createMember, loginAs, openTestApp, type TestApp, type TestMember } from '../auth/testing/auth-testing.ts'

let app: TestApp
let operator: TestMember
let token: string
let runner: Runner
beforeAll(async () => {
  app = await openTestApp()
  operator = await createMember(app, { roleIds: [300] })
  token = (await loginAs(app, operator)).token
  await app.services.pipeline.store(Array.from({ length: 120 }, (_, number) => deliveredNotice(number)))
  runner = await app.startJobs()
  await runner.runDue()
})
afterAll(() => app.close())

const kinds = async () => (await app.call('getJobKinds', {}, { token })).envelope.data
const kindOf = async (kind: string) => (await kinds()).find((entry) => entry.kind === kind)
const list = async (state: 'open' | 'failed' | 'ended') => (await app.call('getJobList', { state }, { token })).envelope.data
const logged = async (action: string) =>
  (await app.call('getAuditList', { action }, { token })).envelope.data.list.map(({ actorName, subject }) => ({ actorName, subject }))
/** @param state the fixed state of a job that nobody runs */
const queue = async (state: string) => {
  const id = await app.database.transaction((tx) =>
    app.services.jobs.queue(tx, reextractJob, { all: false }, { runAt: new Date('2030-01-01') }),
  )
  await app.database.query(`update job set state = $2, finished_at = case when $2 = 'queued' then null else now() end where id = $1`, [
    id,
    state,
  ])
  return id ?? 0
}

describe('a recurring job', () => {
  test('is listed with its plan, last run and next run, in the order of the program', async () => {
    const entries = await kinds()
    expect(entries.at(0)).toEqual({
      kind: 'delete-expired-sessions',
      label: '清理过期的登录与验证码',
      plan: '每 15 分钟',
      nextAt: '2026-11-20T02:15:00.000Z',
      last: null,
    })
    expect(await kindOf('delete-old-jobs')).toMatchObject({ plan: '每天 03:30', nextAt: '2026-11-20T19:30:00.000Z' })
    // it ran when the program started
    expect(await kindOf('work-on-orders')).toMatchObject({ last: { state: 'done', durationMs: 0, attempt: 1 } })
    expect(await kindOf('reextract')).toMatchObject({ plan: null, nextAt: null, last: null })
  })

  test('can be started at once by an operator, which is logged, and keeps its plan', async () => {
    expect(await app.call('startJob', { kind: 'delete-old-jobs' }, { token })).toMatchObject({ status: 200 })
    await runner.runDue()
    expect(await kindOf('delete-old-jobs')).toMatchObject({
      nextAt: '2026-11-20T19:30:00.000Z',
      last: { state: 'done', outcome: '清理 0 条' },
    })
    expect(await logged('job.started')).toContainEqual({ actorName: operator.name, subject: '清理 30 天前结束的后台任务' })
  })

  test('deletes jobs that ended 30 days ago, and keeps newer and waiting ones', async () => {
    const [old, recent, waiting] = [await queue('done'), await queue('failed'), await queue('queued')]
    await app.database.query(`update job set finished_at = $2::timestamptz - interval '30 days 1 second' where id = $1`, [
      old,
      app.clock.now(),
    ])
    await app.call('startJob', { kind: 'delete-old-jobs' }, { token })
    await runner.runDue()
    const rows = await app.database.query<{ id: number }>('select id from job where id = any($1) order by id', [[old, recent, waiting]])
    expect(rows.map(({ id }) => id)).toEqual([recent, waiting])
    await app.database.query('delete from job where id = any($1)', [[recent, waiting]])
  })
})

describe('reading all notices again', () => {
  test('is started by hand, only once at a time, and shows progress and outcome', async () => {
    await app.database.query('update notice set extractor_version = 0')
    const waiting = await app.database.transaction((tx) =>
      app.services.jobs.queue(tx, reextractJob, { all: false }, { key: reextractKey, runAt: new Date('2030-01-01') }),
    )
    expect((await app.call('startJob', { kind: 'reextract' }, { token })).error).toMatchObject({ error: 'job.under-way' })
    expect(await list('open')).toMatchObject({ openCount: 1, list: [{ label: '重新抽取公告', state: 'queued', progress: null }] })
    await app.call('cancelJob', { id: waiting ?? 0 }, { token })
    expect(await app.call('startJob', { kind: 'reextract' }, { token })).toMatchObject({ status: 200 })
    await runner.runDue()
    expect((await list('ended')).list[0]).toMatchObject({
      label: '重新抽取公告',
      state: 'done',
      progress: { done: 120, total: 120 },
      outcome: `规则版本 ${app.reading.version}，重读 120 / 120 条`,
    })
    const left = await app.database.query('select from notice where extractor_version < $1', [app.reading.version])
    expect(left).toEqual([])
  })
})

describe('a job handled by an operator', () => {
  test('can be retried after it failed, but not while another job has the same key', async () => {
    const id = await queue('failed')
    expect(await list('failed')).toMatchObject({ failedCount: 1, list: [{ id, state: 'failed' }] })
    await app.database.query('update job set key = $2 where id = $1', [id, reextractKey])
    const other = await app.database.transaction((tx) =>
      app.services.jobs.queue(tx, reextractJob, { all: false }, { key: reextractKey, runAt: new Date('2030-01-01') }),
    )
    expect((await app.call('retryJob', { id }, { token })).error).toMatchObject({ error: 'job.under-way' })
    expect(await app.call('cancelJob', { id: other ?? 0 }, { token })).toMatchObject({ status: 200 })
    expect(await app.call('retryJob', { id }, { token })).toMatchObject({ status: 200 })
    await runner.runDue()
    expect(await list('failed')).toMatchObject({ failedCount: 0, list: [] })
    for (const action of ['job.retried', 'job.cancelled'])
      expect(await logged(action)).toContainEqual({ actorName: operator.name, subject: '重新抽取公告' })
  })

  test('can be neither cancelled nor retried after it ended, or if it never existed', async () => {
    const done = await queue('done')
    for (const id of [done, 999_999]) {
      expect((await app.call('cancelJob', { id }, { token })).error).toMatchObject({ error: 'job.not-found' })
      expect((await app.call('retryJob', { id }, { token })).error).toMatchObject({ error: 'job.not-found' })
    }
    expect((await app.call('startJob', { kind: 'no-such' }, { token })).error).toMatchObject({ error: 'job.not-found' })
  })

  test('can be sorted by any column among ended jobs, with missing values last', async () => {
    for (const order of jobOrders) {
      const { list: sorted } = (await app.call('getJobList', { state: 'ended', order }, { token })).envelope.data
      const { list: backwards } = (await app.call('getJobList', { state: 'ended', order: `-${order}` }, { token })).envelope.data
      expect(new Set(sorted.map(({ id }) => id))).toEqual(new Set(backwards.map(({ id }) => id)))
      if (order !== 'duration') continue
      const times = sorted.map(({ durationMs }) => durationMs)
      const known = times.filter((time) => time !== null)
      expect(times).toEqual([...known.toSorted((a, b) => a - b), ...times.filter((time) => time === null)])
    }
  })

  test('cannot be seen or started by members', async () => {
    const member = (await loginAs(app, await createMember(app, { levelId: 7 }))).token
    expect((await app.call('getJobKinds', {}, { token: member })).error).toMatchObject({ error: 'rights.operator-only' })
    expect((await app.call('startJob', { kind: 'reextract' }, { token: member })).error).toMatchObject({ error: 'rights.operator-only' })
  })
})
