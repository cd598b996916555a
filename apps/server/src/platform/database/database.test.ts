import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import type { Database } from './executor.ts'
import { onBehalfOf } from './on-behalf-of.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('statements of many connections at once keep their values apart', async () => {
  const replies = await Promise.all(
    Array.from({ length: 200 }, (_, index) => database.query<{ value: number }>('select $1::int + $2::int as value', [index, 1])),
  )
  expect(replies.map((rows) => rows[0]?.value)).toEqual(Array.from({ length: 200 }, (_, index) => index + 1))
})

test('the statement of one account does not wait until all slow statements of another have ended', async () => {
  const ended: string[] = []
  const note = (name: string) => () => void ended.push(name)
  const slow = onBehalfOf(1, () =>
    Array.from({ length: 20 }, () => database.query('select count(*) from generate_series(1, 200000)').then(note('slow'))),
  )
  const quick = onBehalfOf(2, () => database.transaction((tx) => tx.query('select 1')).then(note('quick')))
  await Promise.all([...slow, quick])
  // of one account, at most five run at once on a server, and two on the embedded engine
  expect(ended.indexOf('quick')).toBeLessThanOrEqual(5)
})

test('an account that goes while it waits for its turn, or whose statement fails, leaves its turns to what it asks next', async () => {
  await onBehalfOf(1, async () => {
    const failing = Array.from({ length: 20 }, () => database.query('select 1 / 0').catch((error: Error) => error.message))
    expect(new Set(await Promise.all(failing))).toEqual(new Set(['division by zero']))
    const leaving = new AbortController()
    const left = Array.from({ length: 9 }, () =>
      database
        .query('select count(*) from generate_series(1, 100000)', [], { signal: leaving.signal })
        .catch((error: Error) => error.message),
    )
    leaving.abort(new Error('客户端断开连接'))
    expect(new Set(await Promise.all(left))).toEqual(new Set(['客户端断开连接']))
    expect(await Promise.all(Array.from({ length: 20 }, () => database.query('select 1 as one')))).toEqual(
      Array.from({ length: 20 }, () => [{ one: 1 }]),
    )
  })
})

test('a failing transaction leaves no data behind', async () => {
  const failing = database.transaction(async (tx) => {
    await tx.query(`insert into enterprise (name) values ('不会留下')`)
    await tx.query('select 1 / 0')
  })
  await expect(failing).rejects.toThrow('division by zero')
  expect(await database.query(`select id from enterprise where name = '不会留下'`)).toEqual([])
})

test('an aborted statement rejects with the reason, and its connection still works', async () => {
  const controller = new AbortController()
  const slow = database.query('select count(*) from generate_series(1, 3000000)', [], { signal: controller.signal })
  setTimeout(() => controller.abort(new Error('客户端断开连接')), 30)
  await expect(slow).rejects.toThrow('客户端断开连接')
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
})

test('a statement whose caller has already gone is never sent', async () => {
  const signal = AbortSignal.abort(new Error('客户端断开连接'))
  await expect(database.query(`insert into enterprise (name) values ('没有发送')`, [], { signal })).rejects.toThrow('客户端断开连接')
  expect(await database.query(`select id from enterprise where name = '没有发送'`)).toEqual([])
})

test('arrays of integers arrive as numbers, however they are written', async () => {
  const [row] = await database.query(
    `select array[3, -2147483648, 0] as plain, array[]::integer[] as empty, array[1, null] as gaps, array[[1, 2], [3, 4]] as nested,
            '[5:6]={7,8}'::integer[] as shifted, null::integer[] as nothing`,
  )
  expect(row).toEqual({
    plain: [3, -2147483648, 0],
    empty: [],
    gaps: [1, null],
    nested: [
      [1, 2],
      [3, 4],
    ],
    shifted: [7, 8],
    nothing: null,
  })
})

test('bigint columns arrive as numbers and times as dates', async () => {
  const [row] = await database.query<{ amount: number; ids: (number | null)[]; at: Date }>(
    `select 9007199254740991::bigint as amount, array[7, null]::bigint[] as ids, timestamptz '2026-01-01T00:00:00Z' as at`,
  )
  expect(row?.amount).toBe(Number.MAX_SAFE_INTEGER)
  expect(row?.ids).toEqual([7, null])
  expect(row?.at.toISOString()).toBe('2026-01-01T00:00:00.000Z')
})
