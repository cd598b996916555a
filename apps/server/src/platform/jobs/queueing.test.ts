import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { jobKind, noData } from './job-kind.ts'
import { clock, database, job, jobs, noting, queueIn, quick, runnerOf, until, useJobWorld } from './testing/job-world.ts'

useJobWorld()

describe('queueing', () => {
  test('runs a job once with its data and keeps its outcome', async () => {
    const { kind, noted, queue } = noting()
    const id = await queue(7)
    await (await runnerOf([kind])).runDue()
    await (await runnerOf([kind])).runDue()
    expect(noted).toEqual([{ number: 7, attempt: 1 }])
    expect(await job(id)).toMatchObject({ state: 'done', outcome: '记下了 7', attempt: 1, failures: 0, error: '' })
  })

  test('is undone by a rollback', async () => {
    const { kind, noted } = noting()
    const failing = database.transaction(async (tx) => {
      await jobs.queue(tx, kind, { number: 1 })
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    await (await runnerOf([kind])).runDue()
    expect(noted).toEqual([])
  })

  test('refuses data of another shape', async () => {
    const { kind } = noting()
    await expect(queueIn(kind, { number: 1.5 })).rejects.toThrow(z.ZodError)
  })

  test('accepts one open job for each key, even from simultaneous callers', async () => {
    const { kind, noted, queue } = noting()
    const ids = await Promise.all(Array.from({ length: 8 }, (_, number) => queue(number, { key: 'one' })))
    expect(ids.filter((id) => id !== null)).toHaveLength(1)
    expect(await queue(100, { key: 'other' })).not.toBeNull()
    await (await runnerOf([kind])).runDue()
    expect(noted).toHaveLength(2)
    expect(await queue(101, { key: 'one' })).not.toBeNull()
  })

  test('refuses a second job with the key of a running one', async () => {
    const asked: (number | null)[] = []
    const kind = jobKind({
      name: 'asking',
      label: '再排',
      data: noData,
      retries: 0,
      minutes: 1,
      run: async () => void asked.push(await queueIn(kind, {}, { key: 'one' })),
    })
    await queueIn(kind, {}, { key: 'one' })
    await (await runnerOf([kind])).runDue()
    expect(asked).toEqual([null])
  })

  test('starts no job before its time', async () => {
    const { kind, noted, queue } = noting()
    await queue(1, { runAt: new Date('2026-11-20T10:05:00+08:00') })
    const runner = await runnerOf([kind])
    clock.set(new Date('2026-11-20T10:04:59.999+08:00'))
    await runner.runDue()
    expect(noted).toEqual([])
    clock.set(new Date('2026-11-20T10:05:00+08:00'))
    await runner.runDue()
    expect(noted).toHaveLength(1)
  })

  test('starts a job after its transaction commits, and an unannounced job at the next poll', async () => {
    const { kind, noted, queue } = noting()
    const deaf = await runnerOf([kind], { ...quick, poll: 60_000 })
    await until(await queue(1), ({ state }) => state === 'done')
    await deaf.stop()
    await runnerOf([kind], { ...quick, poll: 20 })
    const [row] = await database.query<{ id: number }>(
      `insert into job (kind, data, run_at, queued_at) values ('noting', '{"number": 2}', $1, $1) returning id`,
      [clock.now()],
    )
    await until(row?.id ?? null, ({ state }) => state === 'done')
    expect(noted.map(({ number }) => number)).toEqual([1, 2])
  })
})
