/** Runs SQL: the pool, or a transaction. */
export interface Executor {
  /** Returns the rows of a statement with `$1`-style parameters. Column names are those of the SQL. @throws DatabaseError of pg. */
  query<Row extends object>(sql: string, values?: readonly unknown[], options?: QueryOptions): Promise<Row[]>
}

export interface QueryOptions {
  /** Aborting drops a waiting statement. A PostgreSQL server cancels a running one; the embedded database finishes it, and its rows are discarded. */
  signal?: AbortSignal
  /** Milliseconds after which a statement without an answer fails with DatabaseSilent, if the default is too short, for example to build an index. */
  patience?: number
  /**
   * Plans the statement each time, because its best plan depends on its values. Otherwise the embedded database keeps statements parsed and planned, since
   * planning takes longer there than everything else.
   */
  plansEachTime?: boolean
}

export interface TransactionOptions {
  /** Settings of the database for this transaction: name → value. Only constants of the program may be passed. The transaction's statements are planned each time. */
  settings?: Readonly<Record<string, string>>
}

/** The database gave no connection or no answer in time. It is frozen, cut off, or overloaded. */
export class DatabaseSilent extends Error {
  constructor(options?: ErrorOptions) {
    super('the database does not answer', options)
    this.name = 'DatabaseSilent'
  }
}

/** Statements that take effect together or not at all. */
export interface Transaction extends Executor {
  /** Wakes the channel's listeners once the transaction is committed: in this process at once, in other processes of the same PostgreSQL server by NOTIFY. */
  announce(channel: string): Promise<void>
}

export interface Database extends Executor {
  /** Runs `work` in a transaction: committed when it resolves, rolled back when it rejects. */
  transaction<T>(work: (tx: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>
  /**
   * Calls `wake` after transactions that announced the channel, and when announcements may have been missed. Those of other processes come through a PostgreSQL
   * server only, and a lost connection is noticed late. So a listener must also check by itself every few seconds. @returns stops listening
   */
  listen(channel: string, wake: () => void): () => void
  /** `embedded`: PGlite in a worker of this machine; `server`: DATABASE_URL. */
  readonly kind: 'embedded' | 'server'
  close(): Promise<void>
}
