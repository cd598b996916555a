/** Something that SQL can be sent to: the pool, or a transaction. Statements are never named (the embedded database's connections share names). */
export interface Executor {
  /** Rows of a statement with `$1`-style parameters. Column names are those of the SQL, snake_case. @throws DatabaseError of pg. */
  query<Row extends object>(sql: string, values?: readonly unknown[], options?: QueryOptions): Promise<Row[]>
}

export interface QueryOptions {
  /** Aborting drops a statement that waits and cancels one that runs where the server can (a PostgreSQL server; the embedded one finishes it, and its rows are thrown away). */
  signal?: AbortSignal
  /** Milliseconds after which a statement without an answer is given up (DatabaseSilent) where the usual is not enough: what builds an index waits longer. */
  patience?: number
}

/** The database gave no connection or no answer in time: it is frozen, cut off, or has too much to do. */
export class DatabaseSilent extends Error {
  constructor(options?: ErrorOptions) {
    super('the database does not answer', options)
    this.name = 'DatabaseSilent'
  }
}

export interface Database extends Executor {
  /** Runs `work` in a transaction: committed when it resolves, rolled back when it rejects. */
  transaction<T>(work: (tx: Executor) => Promise<T>): Promise<T>
  /** `embedded`: PGlite in a worker of this machine; `server`: DATABASE_URL. */
  readonly kind: 'embedded' | 'server'
  close(): Promise<void>
}
