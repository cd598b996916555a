import pg from 'pg'
import type { Database, Executor, QueryOptions } from './executor.ts'

// int8 arrives as text by default; ids, counts and fen stay far below 2^53
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export interface PoolOptions {
  connection: pg.PoolConfig
  kind: Database['kind']
  size: number
  /** Called when a connection that lies idle breaks. */
  onIdleError(error: Error): void
  /** Called once when the pool is closed, after its connections. */
  onClose?(): Promise<void>
}

/** A pool of connections as the rest of the program sees a database. */
export function openPool(options: PoolOptions): Database {
  const pool = new pg.Pool({ ...options.connection, max: options.size })
  pool.on('error', options.onIdleError)
  const cancel = options.kind === 'server' ? (client: pg.PoolClient) => cancelOn(pool, client) : () => Promise.resolve()
  return {
    kind: options.kind,
    query: (sql, values, queryOptions) =>
      withClient(pool, queryOptions?.signal, (client) => run(client, sql, values, queryOptions, cancel)),
    transaction: (work) => withClient(pool, undefined, (client) => inTransaction(client, work, cancel)),
    close: async () => {
      await pool.end()
      await options.onClose?.()
    },
  }
}

type Cancel = (client: pg.PoolClient) => Promise<void>

async function withClient<T>(pool: pg.Pool, signal: AbortSignal | undefined, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  signal?.throwIfAborted()
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    // the wait for a connection may have been longer than the caller's
    signal?.throwIfAborted()
    return await work(client)
  } catch (error) {
    if (error instanceof Error && isConnectionLost(error)) broken = error
    throw error
  } finally {
    client.release(broken)
  }
}

async function inTransaction<T>(client: pg.PoolClient, work: (tx: Executor) => Promise<T>, cancel: Cancel): Promise<T> {
  await client.query('begin')
  try {
    const result = await work({ query: (sql, values, options) => run(client, sql, values, options, cancel) })
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

async function run<Row extends object>(
  client: pg.PoolClient,
  sql: string,
  values: readonly unknown[] | undefined,
  options: QueryOptions | undefined,
  cancel: Cancel,
): Promise<Row[]> {
  const signal = options?.signal
  signal?.throwIfAborted()
  const query = client.query<Row>(sql, values === undefined ? undefined : [...values])
  if (signal === undefined) return (await query).rows
  // the client stays ours until the cancel has arrived, so that it can't hit somebody else's statement
  let cancelled: Promise<void> = Promise.resolve()
  const onAbort = () => {
    cancelled = cancel(client)
  }
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    const { rows } = await query
    signal.throwIfAborted()
    return rows
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    signal.removeEventListener('abort', onAbort)
    await cancelled
  }
}

async function cancelOn(pool: pg.Pool, client: pg.PoolClient): Promise<void> {
  const processId = 'processID' in client ? client.processID : null
  await pool.query('select pg_cancel_backend($1)', [processId]).catch(() => undefined)
}

function isConnectionLost(error: Error): boolean {
  return (
    !('severity' in error) &&
    !('code' in error && error.code === 'ABORT_ERR') &&
    error.name !== 'AbortError' &&
    /connection|ECONN|EPIPE|socket/i.test(error.message)
  )
}
