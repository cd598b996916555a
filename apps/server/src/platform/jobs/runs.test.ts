import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { jobKind, noData, type JobContext } from './job-kind.ts'
import { clock, database, job, jobs, noting, queueIn, quick, runnerOf, until, useJobWorld } from './testing/job-world.ts'

useJobWorld()

describe('progress', () => {
  test('is shown during a run, and an interrupted run continues from it', async () => {
    const places: (number | null)[] = []
    const kind = jobKind({
      name: 'counting',
      label: '数数',
      data: noData,
      retries: 0,
      minutes: 1,
      run: async ({ reached, progress, signal }) => {
        places.push(reached?.place ?? null)
        if (reached !== null) return progress(100, 100, 1000)
        await progress(40, 100, 400)
        await wait(60_000, undefined, { signal })
      },
    })
    const id = await queueIn(kind, {})
    const first = await runnerOf([kind])
    await until(id, ({ done }) => done === 40)
    expect(await job(id)).toMatchObject({ state: 'running', done: 40, total: 100 })
    // a process that is told to end leaves the job to the next process
    await first.stop()
    expect(await job(id)).toMatchObject({ state: 'queued', failures: 0, done: 40 })
    await (await runnerOf([kind])).runDue()
    expect(places).toEqual([null, 400])
    expect(await job(id)).toMatchObject({ state: 'done', done: 100, total: 100, attempt: 2 })
  })

  test('keeps a job with errors from failing', async () => {
    let round = 0
    const kind = jobKind({
      name: 'stumbling',
      label: '磕绊',
      data: noData,
      retries: 1,
      minutes: 1,
      run: async ({ progress }) => {
        round += 1
        await progress(round, 5)
        if (round < 5) throw new Error('again')
      },
    })
    const id = await queueIn(kind, {})
    const runner = await runnerOf([kind])
    for (let attempt = 0; attempt < 5; attempt++) {
      await runner.runDue()
      clock.advance(3_600_000)
    }
    expect(await job(id)).toMatchObject({ state: 'done', attempt: 5 })
  })
})

describe('a job', () => {
  test('begins again at its chosen time under its key until it ends', async () => {
    let round = 0
    const kind = jobKind({
      name: 'coming-back',
      label: '再来',
      data: noData,
      retries: 0,
      minutes: 1,
      run: ({ finish, reached }) =>
        finish(async () => {
          round += 1
          expect(reached).toBeNull()
          return round < 3 ? { again: new Date(clock.now().getTime() + 60_000), outcome: `第 ${round} 次` } : '好了'
        }),
    })
    const id = await queueIn(kind, {}, { key: 'one' })
    const runner = await runnerOf([kind])
    await runner.runDue()
    expect(await job(id)).toMatchObject({ state: 'queued', outcome: '第 1 次' })
    expect(await queueIn(kind, {}, { key: 'one' })).toBeNull()
    await runner.runDue()
    expect(round).toBe(1)
    for (let minute = 0; minute < 3; minute++) {
      clock.advance(60_000)
      await runner.runDue()
    }
    expect([round, await job(id)]).toMatchObject([3, { state: 'done', outcome: '好了' }])
  })

  test('runs at the same time as others of its kind, up to a set number', async () => {
    let [running, maxRunning] = [0, 0]
    const kind = jobKind({
      name: 'waiting',
      label: '等',
      data: noData,
      retries: 0,
      minutes: 1,
      atOnce: 3,
      run: async () => {
        running += 1
        maxRunning = Math.max(maxRunning, running)
        await wait(50)
        running -= 1
      },
    })
    const ids = await Promise.all(Array.from({ length: 7 }, () => queueIn(kind, {})))
    await (await runnerOf([kind])).runDue()
    expect(maxRunning).toBe(3)
    expect((await Promise.all(ids.map(job))).map(({ state }) => state)).toEqual(ids.map(() => 'done'))
  })
})

describe('the process of a job', () => {
  test('loses the job when its lease ends, and its late results do not count', async () => {
    const finished: string[] = []
    let begun = 0
    const kind = jobKind({
      name: 'taken-over',
      label: '接手',
      data: noData,
      retries: 2,
      minutes: 1,
      run: async ({ finish, attempt }: JobContext<object>) => {
        begun += 1
        if (attempt === 1) await wait(900)
        await finish(async () => {
          finished.push(`attempt ${attempt}`)
        })
      },
    })
    const id = await queueIn(kind, {})
    // it gives no sign while it runs, like a frozen process
    const frozen = await runnerOf([kind], { ...quick, renew: 60_000 })
    await until(id, ({ state }) => state === 'running')
    await runnerOf([kind])
    await until(id, ({ state }) => state === 'done')
    await frozen.runDue()
    expect(begun).toBe(2)
    expect(finished).toEqual(['attempt 2'])
    expect(await job(id)).toMatchObject({ state: 'done', attempt: 2 })
  })

  test('keeps a job that takes longer than its lease', async () => {
    let begun = 0
    const kind = jobKind({
      name: 'longer',
      label: '更久',
      data: noData,
      retries: 0,
      minutes: 1,
      run: async () => {
        begun += 1
        await wait(3000)
      },
    })
    const id = await queueIn(kind, {})
    await Promise.all([runnerOf([kind], { ...quick, lease: 1500 }), runnerOf([kind], { ...quick, lease: 1500 })])
    await until(id, ({ state }) => state === 'done')
    expect(begun).toBe(1)
  })

  test('makes the job fail if it ends again and again', async () => {
    const { kind, noted, queue } = noting({ retries: 2 })
    const id = await queue(1)
    for (let kill = 0; kill < 3; kill++) {
      await database.query(
        `update job set state = 'running', attempt = attempt + 1, failures = failures + (state = 'running')::integer, lease_until = now() - interval '1 second'`,
      )
    }
    await (await runnerOf([kind])).runDue()
    expect(noted).toEqual([])
    expect(await job(id)).toMatchObject({ state: 'failed', error: '运行它的进程多次中途退出，请查看服务器日志后重试' })
  })
})

describe('finishing in a transaction', () => {
  test('commits both the effect and the end of a job, or neither', async () => {
    let isFailing = true
    const kind = jobKind({
      name: 'paying',
      label: '一次',
      data: noData,
      retries: 3,
      minutes: 1,
      run: ({ finish }) =>
        finish(async (tx) => {
          await jobs.queue(tx, noting().kind, { number: 1 })
          if (isFailing) throw new Error('not yet')
          return '完成一次'
        }),
    })
    const id = await queueIn(kind, {})
    const runner = await runnerOf([kind])
    const effects = () => database.query(`select 1 from job where kind = 'noting'`)
    await runner.runDue()
    expect(await effects()).toHaveLength(0)
    isFailing = false
    clock.advance(10_000)
    await runner.runDue()
    expect(await effects()).toHaveLength(1)
    expect(await job(id)).toMatchObject({ state: 'done', outcome: '完成一次' })
  })
})
