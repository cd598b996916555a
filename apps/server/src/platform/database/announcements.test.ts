import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPostgres, startPostgres, type OwnPostgres } from '../../../../../tools/testing/start-postgres.mjs'
import { openTestDatabase } from '../../testing/database.ts'
import type { Database } from './executor.ts'
import { callServed, onBehalfOf } from './on-behalf-of.ts'
import { openPool } from './pool.ts'

test('a listener is woken once by a committed transaction and not by one that is rolled back', async () => {
  const database = await openTestDatabase()
  let woken = 0
  const stop = database.listen('test', () => (woken += 1))
  await expect.poll(() => woken).toBe(database.kind === 'server' ? 1 : 0)
  woken = 0
  await database.transaction(async (tx) => {
    await tx.announce('test')
    await tx.announce('test')
    await tx.announce('other')
    expect(woken).toBe(0)
  })
  expect(woken).toBe(1)
  await expect(
    database.transaction(async (tx) => {
      await tx.announce('test')
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  stop()
  await database.transaction((tx) => tx.announce('test'))
  expect(woken).toBe(1)
  await database.close()
})

test('a listener that an account’s transaction wakes works for the program itself', async () => {
  const database = await openTestDatabase()
  const servedBy: unknown[] = []
  const stop = database.listen('test', () => void servedBy.push(callServed()))
  await onBehalfOf(7, async () => {
    await database.transaction((tx) => tx.announce('test'))
    expect(callServed()?.accountId).toBe(7)
  })
  expect(servedBy.at(-1)).toBe(null)
  stop()
  await database.close()
})

const programs = findPostgres()

describe.skipIf(programs === undefined)('two processes on an installed PostgreSQL', () => {
  let postgres: OwnPostgres
  let [one, other]: Database[] = []
  const open = () => openPool({ connection: { connectionString: postgres.url }, kind: 'server', size: 2, onIdleError: () => undefined })

  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '')
    one = open()
    other = open()
  })
  afterAll(async () => {
    await one?.close()
    await other?.close()
    postgres.stop()
  })

  test('hear each other, also after the listening connection was cut', async () => {
    if (one === undefined || other === undefined) throw new Error('not opened')
    let heard = 0
    other.listen('test', () => (heard += 1))
    const announce = () => one?.transaction((tx) => tx.announce('test'))
    // the listener is woken once at the start, because announcements may have been missed before
    await expect.poll(() => heard).toBe(1)
    await announce()
    await expect.poll(() => heard, { interval: 5 }).toBe(2)
    await one.query("select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%'")
    await expect.poll(() => heard).toBe(3)
    await announce()
    await expect.poll(() => heard, { interval: 5 }).toBe(4)
  })
})
