import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Outcome } from './pool-run.ts'
import { createWorkerPool, type WorkerPool } from './worker-pool.ts'

const deadline = 300
let pool: WorkerPool<unknown, number>

beforeAll(async () => {
  pool = createWorkerPool({
    script: new URL('./testing/odd-thread.ts', import.meta.url),
    size: 2,
    megabytes: 64,
    // the item that eats memory must reach the memory limit first, even on a busy machine
    deadline: (item) => (item === 14 ? 60_000 : deadline),
    sizeOf: () => 1,
  })
  await pool.run([0])
})
afterAll(() => pool.close())

const done = (result: number): Outcome<number> => ({ isDone: true, result })

test('results come back in the order of their items', async () => {
  const items = Array.from({ length: 1000 }, (_, index) => 100 + index)
  expect(await pool.run(items)).toEqual(items.map((item) => done(item * 2)))
  expect(await pool.run([])).toEqual([])
})

test('work that hangs or fills its memory ends alone and never blocks the event loop', async () => {
  let turns = 0
  const timer = setInterval(() => (turns += 1), 10)
  const [first, others] = await Promise.all([pool.run([1, 13, 2, 14, 3]), pool.run([4, 5])])
  clearInterval(timer)
  expect(first).toEqual([done(2), { isDone: false, reason: 'time' }, done(4), { isDone: false, reason: 'memory' }, done(6)])
  expect(others).toEqual([done(8), done(10)])
  // an item that holds the event loop would leave no turn meanwhile
  expect(turns).toBeGreaterThan(4)
})

test('a run of hanging items ends, and other runs are still done', async () => {
  const neighbour = pool.run([20])
  const outcomes = await pool.run(Array.from({ length: 6 }, () => 13))
  expect(outcomes).toEqual(Array.from({ length: 6 }, () => ({ isDone: false, reason: 'time' })))
  expect(await neighbour).toEqual([done(40)])
  expect(await pool.run([21])).toEqual([done(42)])
})

test('an item that cannot be sent to a thread fails alone', async () => {
  expect(await pool.run([1, () => 7, 2])).toEqual([done(2), { isDone: false, reason: 'form' }, done(4)])
})

test('a program error fails the run, and the next run gets a new thread', async () => {
  await expect(pool.run([15])).rejects.toThrow('fifteen')
  expect(await pool.run([16])).toEqual([done(32)])
})

test('an aborted run ends at once, even if an item hangs', async () => {
  const stopping = new AbortController()
  const running = pool.run([13], stopping.signal)
  setTimeout(() => stopping.abort(new Error('enough')), 20)
  await expect(running).rejects.toThrow('enough')
  await expect(pool.run([1], stopping.signal)).rejects.toThrow('enough')
})

test('closing ends hanging threads and fails open runs', async () => {
  const other = createWorkerPool<number, number>({
    script: new URL('./testing/odd-thread.ts', import.meta.url),
    size: 1,
    megabytes: 64,
    deadline: () => 60_000,
    sizeOf: () => 1,
  })
  const running = other.run([13])
  const [ended] = await Promise.allSettled([running, other.close()])
  expect(ended).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('closed') } })
})

test('a script that cannot start fails the run', async () => {
  const broken = createWorkerPool<number, number>({
    script: new URL('./testing/nowhere.ts', import.meta.url),
    size: 1,
    megabytes: 64,
    deadline: () => deadline,
    sizeOf: () => 1,
  })
  await expect(broken.run([1])).rejects.toThrow(/nowhere/)
  await broken.close()
})
