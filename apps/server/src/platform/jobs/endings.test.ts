import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { jobKind, noData, type JobContext } from './job-kind.ts'
import { cancelJob, requeueJob } from './operate-jobs.ts'
import { clock, database, job, noting, queueIn, runnerOf, until, useJobWorld } from './testing/job-world.ts'

useJobWorld()

describe('a job that fails', () => {
  test('is tried again after 10, 20 and 40 seconds, then fails until an operator retries it', async () => {
    let isFailing = true
    const { kind, noted, queue } = noting({ retries: 3, failing: () => isFailing })
    const id = await queue(1)
    const runner = await runnerOf([kind])
    const pauses: number[] = []
    for (let round = 0; round < 3; round++) {
      await runner.runDue()
      const { state, runAt } = await job(id)
      expect(state).toBe('queued')
      pauses.push(runAt.getTime() - clock.now().getTime())
      clock.advance(runAt.getTime() - clock.now().getTime() - 1)
      await runner.runDue()
      expect(noted).toHaveLength(round + 1)
      clock.advance(1)
    }
    await runner.runDue()
    expect(pauses).toEqual([10_000, 20_000, 40_000])
    expect(await job(id)).toMatchObject({ state: 'failed', attempt: 4, failures: 4, error: 'Error: 今天不行' })

    isFailing = false
    expect(await database.transaction((tx) => requeueJob(tx, id ?? 0, clock.now()))).toMatchObject({ state: 'queued' })
    await runner.runDue()
    expect(await job(id)).toMatchObject({ state: 'done', attempt: 5, error: '' })
  })

  test('does not show operators data that the database quotes', async () => {
    const kind = jobKind({
      name: 'quoting',
      label: '出错',
      data: noData,
      retries: 0,
      minutes: 1,
      run: async () => void (await database.query(`select '张三 13912345678'::integer`)),
    })
    const id = await queueIn(kind, {})
    await (await runnerOf([kind])).runDue()
    expect(await job(id)).toMatchObject({ state: 'failed', error: '数据库错误 22P02' })
  })

  test('is aborted and tried again if it takes too long, even if it ignores the signal', async () => {
    const reasons: unknown[] = []
    const kind = jobKind({
      name: 'late',
      label: '太久',
      data: z.object({ listens: z.boolean() }),
      retries: 1,
      minutes: 0.002,
      run: async ({ signal, data }: JobContext<{ listens: boolean }>) => {
        signal.addEventListener('abort', () => reasons.push(signal.reason))
        await wait(data.listens ? 5000 : 800, undefined, data.listens ? { signal } : {})
      },
    })
    const runner = await runnerOf([kind])
    const ids = [await queueIn(kind, { listens: true }), await queueIn(kind, { listens: false })]
    await runner.runDue()
    for (const id of ids) expect(await job(id)).toMatchObject({ state: 'queued', failures: 1, error: '超过时间上限，已中止' })
    expect(reasons).toHaveLength(2)
  })
})

describe('cancelling', () => {
  test('keeps a waiting job from ever running', async () => {
    const { kind, noted, queue } = noting()
    const id = await queue(1)
    await database.transaction((tx) => cancelJob(tx, id ?? 0, clock.now()))
    await (await runnerOf([kind])).runDue()
    expect(noted).toEqual([])
    expect((await job(id)).state).toBe('cancelled')
  })

  test('stops a running job within seconds without a retry', async () => {
    const kind = jobKind({
      name: 'long',
      label: '很久',
      data: noData,
      retries: 9,
      minutes: 1,
      run: ({ signal }) => wait(60_000, undefined, { signal }),
    })
    const id = await queueIn(kind, {})
    await runnerOf([kind])
    await until(id, ({ state }) => state === 'running')
    const cancelled = await database.transaction((tx) => cancelJob(tx, id ?? 0, clock.now()))
    expect(cancelled).toMatchObject({ state: 'running', isCancelAsked: true })
    expect(await until(id, ({ state }) => state !== 'running')).toMatchObject({ state: 'cancelled', error: '已取消', attempt: 1 })
  })
})
