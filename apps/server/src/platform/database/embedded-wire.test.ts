import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import pg from 'pg'
import { openPool } from './pool.ts'
import { startEmbedded, type Embedded } from './embedded.ts'
import { DatabaseSilent, type Database } from './executor.ts'
import { onBehalfOf } from './on-behalf-of.ts'

let embedded: Embedded
let database: Database
const connection = () => ({ host: embedded.host, port: embedded.port, user: 'postgres', database: 'postgres' })

beforeAll(async () => {
  embedded = await startEmbedded({
    directory: null,
    connections: 30,
    onFault: (error) => {
      throw error
    },
  })
  database = openPool({ connection: connection(), kind: 'embedded', size: 10, onIdleError: () => undefined })
  await database.query('create table counter (n integer)')
  await database.query('insert into counter values (0)')
})
afterAll(async () => {
  await database.close()
  await embedded.close()
})

describe('connections that share the embedded engine', () => {
  test('keep their statements apart, even if one arrives in many chunks', async () => {
    const long = 'x'.repeat(300_000)
    const asked = Array.from({ length: 200 }, (_, n) =>
      n % 3 === 0
        ? database.query<{ n: number }>('select $1::int + length($2::text) - length($2::text) as n', [n, long + n])
        : n % 3 === 1
          ? database.query<{ n: number }>('select $1::int as n', [n])
          : database.transaction((tx) => tx.query<{ n: number }>('select $1::int as n, $2::text as word', [n, 'word'])),
    )
    const answered = await Promise.all(asked)
    expect(answered.map(([row]) => row?.n)).toEqual(asked.map((_, n) => n))
  })

  test('do not see each other’s transactions and lose no updates', async () => {
    await Promise.all(
      Array.from({ length: 40 }, () =>
        database.transaction(async (tx) => {
          const [row] = await tx.query<{ n: number }>('select n from counter')
          await tx.query('update counter set n = $1', [(row?.n ?? 0) + 1])
        }),
      ),
    )
    expect(await database.query('select n from counter')).toEqual([{ n: 40 }])
  })

  test('share the kept plan of a statement', async () => {
    const sql = 'select $1::int + length($2::text) as n'
    const answered = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        n % 4 === 0
          ? database.transaction((tx) => tx.query<{ n: number }>(sql, [n, 'word']))
          : database.query<{ n: number }>(sql, [n, 'word']),
      ),
    )
    expect(answered.map(([row]) => row?.n)).toEqual(answered.map((_, n) => n + 4))
    const kept = await database.query<{ uses: number }>(
      'select (generic_plans + custom_plans)::int as uses from pg_prepared_statements where statement = $1',
      [sql],
    )
    expect(kept).toEqual([{ uses: 40 }])
  })

  test('plan a statement each time if it asks for this or has its own settings', async () => {
    const [alone, withSettings] = ['select $1::int as alone', 'select $1::int as with_settings']
    await database.query(alone, [1], { plansEachTime: true })
    await database.transaction((tx) => tx.query(withSettings, [1]), { settings: { jit: 'off' } })
    const kept = 'select from pg_prepared_statements where statement = any($1::text[])'
    expect(await database.query(kept, [[alone, withSettings]])).toEqual([])
    await database.query(withSettings, [1])
    expect(await database.query(kept, [[alone, withSettings]])).toHaveLength(1)
  })

  test('parse a statement again after an earlier parse failed', async () => {
    const ask = () => database.query('select name from comes_later', [])
    await expect(ask()).rejects.toThrow('comes_later')
    await database.query('create table comes_later (name text)')
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([[], [], []])
  })

  test('apply settings to one transaction only', async () => {
    const inside = await database.transaction((tx) => tx.query('show enable_seqscan'), { settings: { enable_seqscan: 'off', jit: 'off' } })
    expect(inside).toEqual([{ enable_seqscan: 'off' }])
    expect(await database.query('show enable_seqscan')).toEqual([{ enable_seqscan: 'on' }])
  })

  test('get their own errors and still work afterwards', async () => {
    const answered = await Promise.allSettled(
      Array.from({ length: 40 }, (_, n) => database.query(n % 2 === 0 ? 'select 1 / $1::int as n' : 'select $1::int as n', [n % 2])),
    )
    expect(answered.map((one) => one.status)).toEqual(Array.from({ length: 40 }, (_, n) => (n % 2 === 0 ? 'rejected' : 'fulfilled')))
  })

  test('leave nothing of a transaction when they break off, and delay nobody', async () => {
    const client = new pg.Client(connection())
    client.on('error', () => undefined)
    await client.connect()
    await client.query('begin')
    await client.query('update counter set n = -1')
    const waiting = database.query('select n from counter')
    await client.end()
    expect(await waiting).toEqual([{ n: 40 }])
  })
})

describe('an account whose turn does not begin in time', () => {
  interface Held {
    begun: Promise<void>
    ended: Promise<unknown>
    end(): void
  }

  /** A transaction that ends when it is told to. */
  function heldTransaction(pool: Database): Held {
    let end: () => void = () => undefined
    const held = new Promise<void>((resolve) => (end = resolve))
    let begin: () => void = () => undefined
    const begun = new Promise<void>((resolve) => (begin = resolve))
    const ended = pool.transaction(() => {
      begin()
      return held
    })
    return { begun, ended: ended.catch((error: unknown) => error), end }
  }

  /** With three connections, accounts get one turn at a time. The first account has it, and the others wait, the third for the second. */
  async function withThreeAccounts(work: (first: Held, second: Held, third: Promise<unknown>) => Promise<void>) {
    const pool = openPool({ connection: connection(), kind: 'embedded', size: 3, onIdleError: () => undefined })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const first = onBehalfOf(1, () => heldTransaction(pool))
      const second = onBehalfOf(2, () => heldTransaction(pool))
      const third = onBehalfOf(3, () => pool.query('select 1').catch((error: unknown) => error))
      await first.begun
      await work(first, second, third)
      for (const { end, ended } of [first, second]) {
        end()
        await ended
      }
    } finally {
      vi.useRealTimers()
      await pool.close()
    }
  }

  test('is told to ask for less if others had theirs meanwhile', () =>
    withThreeAccounts(async (first, second, third) => {
      first.end()
      await second.begun
      await vi.advanceTimersByTimeAsync(60_000)
      expect(await third).toMatchObject({ code: 'request.too-many' })
    }))

  test('is told that the database does not answer if nobody had one', () =>
    withThreeAccounts(async (_first, _second, third) => {
      await vi.advanceTimersByTimeAsync(60_000)
      expect(await third).toBeInstanceOf(DatabaseSilent)
    }))
})
