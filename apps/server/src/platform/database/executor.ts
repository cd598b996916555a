/** Something that SQL can be sent to: the pool, or a transaction. */
export interface Executor {
  /** Rows of a statement with `$1`-style parameters. Column names are those of the SQL, snake_case. @throws DatabaseError of pg. */
  query<Row extends object>(sql: string, values?: readonly unknown[], options?: QueryOptions): Promise<Row[]>
}

export interface QueryOptions {
  /** Aborting drops a statement that waits and cancels one that runs where the server can (a PostgreSQL server; the embedded one finishes it, and its rows are thrown away). */
  signal?: AbortSignal
  /** Milliseconds after which a statement without an answer is given up (DatabaseSilent) where the usual is not enough: what builds an index waits longer. */
  patience?: number
  /** The embedded database keeps statements parsed and planned: planning takes longer there than the rest. Not this one, whose best plan depends on its values. */
  plansEachTime?: boolean
}

export interface TransactionOptions {
  /** Settings of the database for this transaction: name → value. Constants of the program only. Its statements are planned each time. */
  settings?: Readonly<Record<string, string>>
}

/** The database gave no connection or no answer in time: it is frozen, cut off, or has too much to do. */
export class DatabaseSilent extends Error {
  constructor(options?: ErrorOptions) {
    super('the database does not answer', options)
    this.name = 'DatabaseSilent'
  }
}

/** Where statements stand or fall together. */
export interface Transaction extends Executor {
  /** Once it is committed, those who listen to the channel are woken: in this process at once, in others of the same PostgreSQL server by NOTIFY. */
  announce(channel: string): Promise<void>
}

export interface Database extends Executor {
  /** Runs `work` in a transaction: committed when it resolves, rolled back when it rejects. */
  transaction<T>(work: (tx: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>
  /**
   * Calls `wake` after transactions that announced the channel, and when announcements may have been missed. Of other processes only those on a PostgreSQL server
   * are heard, and a lost connection is noticed late: who listens looks by itself every few seconds as well. @returns stops it
   */
  listen(channel: string, wake: () => void): () => void
  /** `embedded`: PGlite in a worker of this machine; `server`: DATABASE_URL. */
  readonly kind: 'embedded' | 'server'
  close(): Promise<void>
}
