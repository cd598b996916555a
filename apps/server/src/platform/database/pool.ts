import pg from 'pg'
import { AppError } from '../app-error.ts'
import { systemElapsed } from '../clock.ts'
import { createAnnouncements, type Announcements } from './announcements.ts'
import { DatabaseSilent, type Database, type QueryOptions, type Transaction, type TransactionOptions } from './executor.ts'
import { createFairTurns, type FairTurns, type Turn, type TurnLimits } from './fair-turns.ts'
import { callServed } from './on-behalf-of.ts'
import { PlanNames } from './plan-names.ts'

// pg returns int8 as text by default; ids, counts and fen stay far below 2^53
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const arrayOfInt8: number = 1016
const arrayOfInt4: number = 1007
const readIntegers: (text: string) => unknown = pg.types.getTypeParser(arrayOfInt4)
// the parser of JSON takes a tenth of the time: a text of nothing but phones has 100,000 places
pg.types.setTypeParser(arrayOfInt4, (text: string) =>
  /^\{[-\d,]*\}$/.test(text) ? JSON.parse(`[${text.slice(1, -1)}]`) : readIntegers(text),
)
const readTexts: (text: string) => (string | null)[] = pg.types.getTypeParser(arrayOfInt8)
pg.types.setTypeParser(arrayOfInt8, (text: string) => readTexts(text).map((one) => (one === null ? null : Number(one))))

export interface PoolOptions {
  connection: pg.PoolConfig
  kind: Database['kind']
  size: number
  /** Called when an idle connection breaks. */
  onIdleError(error: Error): void
  /** Called once when the pool is closed, after its connections are closed. */
  onClose?(): Promise<void>
  waits?: Partial<Waits>
}

/** Milliseconds that a caller waits before it gets DatabaseSilent. */
interface Waits {
  /** For its account's turn. If others had theirs meanwhile, it gets AppError request.too-many. */
  turn: number
  /** For a connection that is opened, or given back by another caller. */
  connection: number
  /** For the answer to a statement, unless `QueryOptions.patience` is set. */
  answer: number
  /** For a cancelled statement to end, before its connection is closed. */
  cancel: number
}

/** The embedded engine runs one statement after the other, so a long wait may only be a wait for one's turn. watch-engine.ts detects a dead engine. */
const defaultWaits: Record<Database['kind'], Waits> = {
  server: { turn: 60_000, connection: 10_000, answer: 60_000, cancel: 500 },
  embedded: { turn: 60_000, connection: 60_000, answer: 150_000, cancel: 0 },
}

/** What calls of accounts may use at once of `size` connections. The program itself, such as its jobs, takes any that is free. */
function turnLimits(kind: Database['kind'], size: number): TurnLimits {
  const part = (share: number) => Math.max(1, Math.floor(share))
  // the embedded engine runs one statement at a time, and others need only be ready to follow it
  if (kind === 'embedded') return { all: Math.min(3, part(size - 2)), ofOneAccount: 2, ofSlowAccounts: 1, isSerial: true }
  return { all: part(size - 2), ofOneAccount: part(size / 2), ofSlowAccounts: part(size / 3), isSerial: false }
}

/** A pool of connections as the rest of the program sees a database. */
export function openPool(options: PoolOptions): Database {
  const waits = { ...defaultWaits[options.kind], ...options.waits }
  const pool = new pg.Pool({ keepAlive: true, ...options.connection, max: options.size, connectionTimeoutMillis: waits.connection })
  pool.on('error', options.onIdleError)
  const cancel = options.kind === 'server' ? (client: pg.PoolClient) => cancelOn(pool, client) : null
  const announcements = createAnnouncements(options.kind === 'server' ? options.connection : null)
  const plans = options.kind === 'embedded' ? new PlanNames() : null
  const turns = createFairTurns(turnLimits(options.kind, options.size), systemElapsed)
  const lend = { pool, turns, waits, cancel, announcements, plans }
  return {
    kind: options.kind,
    query: (sql, values, queryOptions) => withLoan(lend, queryOptions?.signal, (loan) => run(loan, sql, values, queryOptions)),
    transaction: (work, transactionOptions) => withLoan(lend, undefined, (loan) => inTransaction(loan, work, transactionOptions)),
    listen: (channel, wake) => announcements.listen(channel, wake),
    close: async () => {
      announcements.close()
      await pool.end()
      await options.onClose?.()
    },
  }
}

interface Lender {
  pool: pg.Pool
  turns: FairTurns
  waits: Waits
  /** Cancels the client's statement; null if the database cannot cancel. */
  cancel: ((client: pg.PoolClient) => Promise<void>) | null
  announcements: Announcements
  /** Names of the statements whose plans are kept; null if each is planned anew. */
  plans: PlanNames | null
}

/** A connection while a caller has it. */
interface Loan extends Lender {
  client: pg.PoolClient
  /** Closes a broken connection, and leaves a sound one to the next caller. */
  release(broken?: Error): void
  /** Why the connection must not be used again; null if it is sound. */
  broken: Error | null
  /** Resolves when the abandoned statement has ended; null if there is none. */
  abandoned: Promise<unknown> | null
}

async function withLoan<T>(lender: Lender, signal: AbortSignal | undefined, work: (loan: Loan) => Promise<T>): Promise<T> {
  const loan: Loan = { ...lender, ...(await borrow(lender, signal)), broken: null, abandoned: null }
  try {
    // the caller may have gone while it waited for a connection
    signal?.throwIfAborted()
    return await work(loan)
  } catch (error) {
    if (error instanceof Error && isConnectionLost(error)) loan.broken ??= error
    throw error
  } finally {
    giveBack(loan)
  }
}

/** A connection, when it is the account's turn. */
async function borrow(lender: Lender, signal: AbortSignal | undefined): Promise<Pick<Loan, 'client' | 'release'>> {
  signal?.throwIfAborted()
  const turn = lender.turns.ask(callServed())
  try {
    if (turn.begins !== null) await begin(turn, turn.begins, lender.waits.turn, signal)
    const client = await connect(lender, signal)
    const release = (broken?: Error) => {
      client.release(broken)
      turn.end()
    }
    return { client, release }
  } catch (error) {
    turn.end()
    throw error
  }
}

/** @throws AppError request.too-many, DatabaseSilent */
async function begin(turn: Turn, begins: Promise<void>, milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  try {
    await within(begins, milliseconds, signal)
  } catch (error) {
    throw error instanceof DatabaseSilent && turn.hasMoved() ? new AppError('request.too-many', { retryAfterSeconds: 10 }) : error
  }
}

/** A connection that still runs a statement is given back when the statement has ended. */
function giveBack({ release, broken, abandoned }: Loan): void {
  if (broken !== null || abandoned === null) release(broken ?? undefined)
  else void abandoned.then(() => release())
}

async function connect({ pool, waits }: Lender, signal: AbortSignal | undefined): Promise<pg.PoolClient> {
  const connecting = pool.connect()
  try {
    return await within(connecting, waits.connection, signal)
  } catch (error) {
    // the connection may still be opened; then the next caller gets it
    connecting.then(
      (client) => client.release(),
      () => undefined,
    )
    throw error instanceof Error && /timeout/.test(error.message) ? new DatabaseSilent({ cause: error }) : error
  }
}

async function inTransaction<T>(loan: Loan, work: (tx: Transaction) => Promise<T>, { settings = {} }: TransactionOptions = {}): Promise<T> {
  // a plan that was made under other settings must not be used by other transactions
  if (Object.keys(settings).length > 0) loan.plans = null
  await run(loan, ['begin', ...Object.entries(settings).map(([name, value]) => `set local ${name} = '${value}'`)].join('; '))
  const announced = new Set<string>()
  try {
    const result = await work({
      query: (sql, values, options) => run(loan, sql, values, options),
      announce: async (channel) => {
        if (announced.has(channel)) return
        announced.add(channel)
        if (loan.announcements.notifies) await run(loan, 'select pg_notify($1, $2)', [channel, loan.announcements.sender])
      },
    })
    await run(loan, 'commit')
    for (const channel of announced) loan.announcements.wake(channel)
    return result
  } catch (error) {
    // a broken connection is closed, which rolls its transaction back
    if (loan.broken === null) await run(loan, 'rollback').catch(() => undefined)
    throw error
  }
}

async function run<Row extends object>(
  loan: Loan,
  sql: string,
  values?: readonly unknown[],
  { signal, patience = loan.waits.answer, plansEachTime = false }: QueryOptions = {},
): Promise<Row[]> {
  signal?.throwIfAborted()
  // SQL without values may be several statements, which can't have a name
  const name = values === undefined || plansEachTime ? null : (loan.plans?.of(sql) ?? null)
  const answer = loan.client.query<Row>({
    text: sql,
    ...(name === null ? {} : { name }),
    ...(values === undefined ? {} : { values: [...values] }),
  })
  const ended = answer.then(
    () => true,
    () => true,
  )
  const { silence, stop } = silenceAfter(patience, signal)
  try {
    const { rows } = await Promise.race([answer, silence])
    signal?.throwIfAborted()
    return rows
  } catch (error) {
    if (signal?.aborted === true) await endAborted(loan, ended)
    else if (error instanceof DatabaseSilent) loan.broken = error
    signal?.throwIfAborted()
    throw error
  } finally {
    stop()
  }
}

async function within<T>(awaited: Promise<T>, milliseconds: number, signal: AbortSignal | undefined): Promise<T> {
  const { silence, stop } = silenceAfter(milliseconds, signal)
  try {
    return await Promise.race([awaited, silence])
  } finally {
    stop()
  }
}

/** Rejects when the signal is aborted, or after `patience` milliseconds. */
function silenceAfter(patience: number, signal: AbortSignal | undefined): { silence: Promise<never>; stop(): void } {
  let stop: () => void = () => undefined
  const silence = new Promise<never>((_resolve, reject) => {
    const onAbort = () => reject(signal?.reason)
    const timer = setTimeout(() => reject(new DatabaseSilent()), patience)
    signal?.addEventListener('abort', onAbort, { once: true })
    stop = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
    }
  })
  return { silence, stop }
}

/** Ends the statement of a caller that went away: cancels it if possible, otherwise lets it end. The connection is kept until then, so that the cancel can't hit another caller's statement. */
async function endAborted(loan: Loan, ended: Promise<unknown>): Promise<void> {
  if (loan.cancel === null) {
    loan.abandoned = ended
    return
  }
  const cancelled = Promise.all([loan.cancel(loan.client), ended]).then(() => true)
  const hasEnded = await Promise.race([cancelled, wait(loan.waits.cancel)])
  if (!hasEnded) loan.broken = new DatabaseSilent()
}

function wait(milliseconds: number): Promise<false> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds, false)
  })
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
