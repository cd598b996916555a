import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { Transaction } from '../database/executor.ts'
import { createBatches, nextSize } from './batches.ts'
import type { Consumer } from './consumer.ts'

const consumer = (name: string, isUrgent = false): Consumer => ({ name, label: name, on: [], isUrgent, handle: () => Promise.resolve() })
const tx: Transaction = { query: () => Promise.resolve([]), announce: () => Promise.resolve() }
/** Every transaction begins at once, so a consumer that waits is waiting for its turn among the consumers. */
const batchesOn = (kind: 'embedded' | 'server') => createBatches({ kind, transaction: (work) => work(tx) })

/** Runs consumers whose batches last until `end` is called. */
function atWork(kind: 'embedded' | 'server') {
  const batches = batchesOn(kind)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    begin: (name: string, isUrgent = false) =>
      batches.run(consumer(name, isUrgent), async () => {
        begun.push(name)
        await new Promise<void>((resolve) => ends.set(name, resolve))
        return 0
      }),
    end: (name: string) => ends.get(name)?.(),
  }
}

describe('on the embedded engine', () => {
  test('background consumers run one at a time, and urgent ones begin at once', async () => {
    const { begun, begin, end } = atWork('embedded')
    const all = [begin('companies'), begin('people'), begin('hits', true)]
    await expect.poll(() => begun.toSorted()).toEqual(['companies', 'hits'])
    end('companies')
    await expect.poll(() => begun).toContain('people')
    for (const name of ['people', 'hits']) end(name)
    expect(await Promise.all(all)).toEqual([false, false, false])
  })

  test('a failing consumer does not block the next one', async () => {
    const batches = batchesOn('embedded')
    const failing = batches.run(consumer('one'), () => Promise.reject(new Error('no')))
    const after = batches.run(consumer('two'), () => Promise.resolve(0))
    await expect(failing).rejects.toThrow('no')
    expect(await after).toBe(false)
  })

  test('batches grow while they are fast and shrink when they are slow', async () => {
    const batches = batchesOn('embedded')
    const sizes: number[] = []
    const run = (milliseconds: number) =>
      batches.run(consumer('one'), async (_tx, most) => {
        sizes.push(most)
        await wait(milliseconds)
        return most
      })
    for (const milliseconds of [0, 0, 0, 0, 0, 600, 0]) expect(await run(milliseconds)).toBe(true)
    expect(sizes.slice(0, 6)).toEqual([50, 100, 200, 400, 500, 500])
    expect(sizes[6]).toBeLessThanOrEqual(125)
  })
})

test.each([
  [500, 1500, 50],
  [100, 150, 100],
  [100, 1, 200],
  [400, 1, 500],
  [1, 60_000, 1],
])('after %i events in %i ms the next batch has at most %i', (size, milliseconds, expected) => {
  expect(nextSize(size, milliseconds)).toBe(expected)
})

test('a PostgreSQL server runs all consumers at once with full batches', async () => {
  const { begun, begin, end } = atWork('server')
  const all = [begin('companies'), begin('people')]
  await expect.poll(() => begun).toEqual(['companies', 'people'])
  for (const name of begun) end(name)
  await Promise.all(all)
  expect(await batchesOn('server').run(consumer('one'), (_tx, most) => Promise.resolve(most))).toBe(true)
})
