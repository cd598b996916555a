import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/database.ts'
import { Comparison } from './conformance-comparison.ts'
import { randomNotices } from './conformance-data.ts'
import { conformanceTests, randomSearchProperty } from './conformance.ts'
import type { SearchEngine } from './port.ts'
import { createReferenceEngine } from './reference.ts'

describe('an engine that indexes with a delay', () => {
  conformanceTests(
    async () => {
      const { engine, settle } = lateEngine()
      const tx = await openTestDatabase()
      return { engine, tx, settle, close: () => tx.close() }
    },
    { runs: 10, large: true },
  )
})

test('a failed comparison reports the difference and the complete requests', async () => {
  const tx = await openTestDatabase()
  const engines = new Comparison()
  engines.start({ engine: forgetfulEngine(), tx, close: () => tx.close() })
  const { counterexample, errorInstance } = await fc.check(randomSearchProperty(engines, randomNotices), { seed: 1, numRuns: 50 })
  await engines.close()
  expect(errorInstance).toMatchObject({ name: 'AssertionError', message: expect.stringContaining('total') })
  const [, , , requests = []] = counterexample ?? []
  expect(requests).toHaveLength(8)
  for (const request of requests) {
    expect(request).toMatchObject({
      now: expect.any(Date),
      size: expect.any(Number),
      sort: expect.any(String),
      conditions: expect.any(Array),
    })
  }
})

/** A correct engine whose changes take effect a moment later. */
function lateEngine(): { engine: SearchEngine; settle: () => Promise<void> } {
  const reference = createReferenceEngine()
  let pending: Promise<void> = Promise.resolve()
  const later = (work: () => Promise<void>) => {
    pending = pending.then(aMoment).then(work)
  }
  const engine: SearchEngine = {
    ...reference,
    index: async (tx, documents) => later(() => reference.index(tx, documents)),
    remove: async (tx, ids) => later(() => reference.remove(tx, ids)),
    search: async (request, signal) => {
      await aMoment()
      return reference.search(request, signal)
    },
    count: async (requests, limit, signal) => {
      await aMoment()
      return reference.count(requests, limit, signal)
    },
  }
  return { engine, settle: () => pending }
}

function aMoment(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 1)
  })
}

/** A wrong engine, which ignores the range of a budget condition. */
function forgetfulEngine(): SearchEngine {
  const reference = createReferenceEngine()
  return {
    ...reference,
    search: (request, signal) =>
      reference.search(
        { ...request, conditions: request.conditions.filter((one) => one.kind === 'either' || one.field !== 'budget') },
        signal,
      ),
  }
}
