import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { jobKind, noData } from './job-kind.ts'
import { hastenSchedule, type JobRow } from './operate-jobs.ts'
import { clock, database, job, queueIn, runnerOf, useJobWorld } from './testing/job-world.ts'

useJobWorld()

describe('schedules', () => {
  const row = { name: 'nightly', label: '每晚', data: noData, retries: 1, minutes: 1, schedule: { at: '00:00' } } as const
  const nightly = (runs: Date[]) =>
    jobKind({
      ...row,
      run: async () => {
        runs.push(clock.now())
        await wait(20)
      },
    })

  test('run once at midnight in Shanghai, even with two processes', async () => {
    const runs: Date[] = []
    const kind = nightly(runs)
    await Promise.all([runnerOf([kind]), runnerOf([kind])])
    clock.set(new Date('2026-11-20T23:59:59.999+08:00'))
    await wait(100)
    expect(runs).toEqual([])
    for (const [index, midnight] of ['2026-11-21T00:00:00+08:00', '2026-11-22T00:00:00+08:00', '2026-11-23T00:00:00+08:00'].entries()) {
      clock.set(new Date(midnight))
      await vi.waitFor(() => expect(runs.length).toBeGreaterThan(index), 10_000)
      // enough time for a second run, which must not come
      await wait(100)
    }
    expect(runs.map((run) => run.toISOString())).toEqual([
      '2026-11-20T16:00:00.000Z',
      '2026-11-21T16:00:00.000Z',
      '2026-11-22T16:00:00.000Z',
    ])
    const rows = await database.query<JobRow>(`select state, run_at as "runAt" from job where kind = 'nightly'`)
    expect(rows).toEqual([{ state: 'queued', runAt: new Date('2026-11-24T00:00:00+08:00') }])
  })

  test('run once for all times that were missed while no process ran', async () => {
    const runs: Date[] = []
    const kind = nightly(runs)
    const first = await runnerOf([kind])
    await first.stop()
    clock.set(new Date('2026-11-25T08:00:00+08:00'))
    const second = await runnerOf([kind])
    await second.runDue()
    expect(runs).toHaveLength(1)
  })

  test('try a failed job again and run it at the next time, whatever the result', async () => {
    const kind = jobKind({ ...row, run: () => Promise.reject(new Error('broken')) })
    const runner = await runnerOf([kind])
    clock.set(new Date('2026-11-21T00:00:00+08:00'))
    await runner.runDue()
    const [found] = await database.query<{ id: number }>(`select id from job`)
    const id = found?.id ?? null
    expect(await job(id)).toMatchObject({
      state: 'queued',
      failures: 1,
      error: 'Error: broken',
      runAt: new Date('2026-11-21T00:00:10+08:00'),
    })
    clock.advance(10_000)
    await runner.runDue()
    expect(await job(id)).toMatchObject({ state: 'queued', failures: 2, runAt: new Date('2026-11-22T00:00:00+08:00') })
  })

  describe('with extra requests', () => {
    const soon = () => new Date(clock.now().getTime() + 600_000)
    const open = () => database.query<{ state: string }>(`select state from job where state in ('queued', 'running')`)

    test('keep one row, and a request during a run causes one more run', async () => {
      const begun: Date[] = []
      const gates: (() => void)[] = []
      const kind = jobKind({
        ...row,
        run: () => {
          begun.push(clock.now())
          return new Promise<void>((resolve) => gates.push(resolve))
        },
      })
      await runnerOf([kind])
      await queueIn(kind, {})
      await expect.poll(() => begun.length).toBe(1)
      const asked = soon()
      expect(await queueIn(kind, {}, { runAt: asked })).not.toBeNull()
      expect(await queueIn(kind, {}, { runAt: new Date(asked.getTime() + 60_000) })).toBeNull()
      expect(await open()).toEqual([{ state: 'running' }])
      gates[0]?.()
      await expect.poll(open).toEqual([{ state: 'queued' }])
      expect(begun).toHaveLength(1)
      clock.set(asked)
      await expect.poll(() => begun.length).toBe(2)
      expect(await open()).toEqual([{ state: 'running' }])
      gates[1]?.()
      await expect.poll(open).toEqual([{ state: 'queued' }])
      expect(await database.query(`select run_at as "runAt" from job`)).toEqual([{ runAt: new Date('2026-11-21T00:00:00+08:00') }])
    })

    test('keep one row after a kill and run once for the cut run and the request', async () => {
      const runs: Date[] = []
      const kind = nightly(runs)
      await queueIn(kind, {})
      // a process took the job, another run was asked for, and the process was gone
      await database.query(`update job set state = 'running', attempt = 1, lease_until = clock_timestamp() - interval '1 second'`)
      await queueIn(kind, {}, { runAt: soon() })
      const runner = await runnerOf([kind])
      await runner.runDue()
      expect(await open()).toEqual([{ state: 'queued' }])
      clock.set(soon())
      await runner.runDue()
      expect(runs).toHaveLength(1)
    })

    test('keep the request when the program starts again', async () => {
      const runs: Date[] = []
      const kind = nightly(runs)
      await (await runnerOf([kind])).stop()
      const asked = soon()
      await queueIn(kind, {}, { runAt: asked })
      const runner = await runnerOf([kind])
      await runner.runDue()
      expect(runs).toEqual([])
      clock.set(asked)
      await runner.runDue()
      expect(runs).toEqual([asked])
    })
  })

  test('follow a changed plan, and an operator can run a job at once', async () => {
    const runs: Date[] = []
    // stopped, because otherwise it would take the job instead of the second runner
    await (await runnerOf([nightly(runs)])).stop()
    const kind = jobKind({ ...row, schedule: { at: '05:00' }, run: async () => void runs.push(clock.now()) })
    const runner = await runnerOf([kind])
    const [found] = await database.query<{ runAt: Date }>(`select run_at as "runAt" from job`)
    expect(found?.runAt).toEqual(new Date('2026-11-21T05:00:00+08:00'))
    expect(await database.transaction((tx) => hastenSchedule(tx, 'nightly', clock.now()))).not.toBeNull()
    await runner.runDue()
    expect(runs).toEqual([clock.now()])
  })
})
