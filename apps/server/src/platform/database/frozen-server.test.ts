import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPostgres, startPostgres, type OwnPostgres } from '../../../../../tools/testing/start-postgres.mjs'
import { createLog } from '../log.ts'
import { serveHealth } from '../http/health.ts'
import { createServer } from '../http/server.ts'
import type { Database } from './executor.ts'
import { openPool } from './pool.ts'

const programs = findPostgres()

describe.skipIf(programs === undefined)('a server whose installed PostgreSQL is frozen', () => {
  let postgres: OwnPostgres
  let database: Database
  let server: Awaited<ReturnType<typeof createServer>>
  const signalAll = (signal: NodeJS.Signals) => {
    for (const id of postgres.processIds()) process.kill(id, signal)
  }

  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '')
    database = openPool({
      connection: { connectionString: postgres.url },
      kind: 'server',
      size: 3,
      onIdleError: () => undefined,
      waits: { connection: 1500, answer: 1000, cancel: 300 },
    })
    server = await createServer({ log: createLog('fatal'), trustedProxies: 0, isHttps: false })
    serveHealth(server, { database, readiness: { isClosing: false } })
    server.get('/call', () => database.query('select pg_sleep(0)'))
    server.get('/change', () => database.transaction((tx) => tx.query('select pg_sleep(0)')))
  })
  afterAll(async () => {
    signalAll('SIGCONT')
    await server.close()
    await database.close()
    postgres.stop()
  })

  test('answers 503 on every call and on /readyz, and works again once the database does', async () => {
    // all connections are open, so that some calls get a frozen one, and others wait for a new one
    await Promise.all([1, 2, 3].map(() => database.query('select pg_sleep(0.05)')))
    expect((await server.inject('/readyz')).statusCode).toBe(200)

    signalAll('SIGSTOP')
    const [ready, ...calls] = await Promise.all(
      ['/readyz', '/call', '/call', '/change', '/change', '/call'].map((url) => server.inject(url)),
    )
    expect(ready?.statusCode).toBe(503)
    expect(calls.map((reply) => [reply.statusCode, reply.json().data.error])).toEqual(calls.map(() => [503, 'database.unavailable']))
    expect((await server.inject('/readyz')).statusCode).toBe(503)

    signalAll('SIGCONT')
    await expect.poll(async () => (await server.inject('/readyz')).statusCode).toBe(200)
    expect((await server.inject('/change')).statusCode).toBe(200)
  })
})
