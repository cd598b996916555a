import { appendFileSync } from 'node:fs'
import type { Database, Executor, QueryOptions, Transaction } from '../platform/database/executor.ts'

/** The kind of a value in a row. `tools/testing/check-rows.mjs` compares it with the type in the code. */
type Kind = 'null' | 'string' | 'number' | 'boolean' | 'date' | 'bytes' | 'array' | 'object'

interface Statement {
  /** Where the statement is sent: file:line:column. */
  place: string
  columns: Map<string, Set<Kind>>
  /** Whether its rows have shown something that is not yet written. */
  isNew: boolean
}

/** SQL → what its rows contained, in this process. */
const statements = new Map<string, Statement>()

/** The same database, but what the rows of each statement contain is appended to the file when the database is closed. */
export function observeRows(database: Database, file: string): Database {
  return {
    kind: database.kind,
    query: observedQuery(database),
    transaction: (work, options) => database.transaction((tx) => work(observedTransaction(tx)), options),
    listen: (channel, wake) => database.listen(channel, wake),
    close: async () => {
      writeDown(file)
      await database.close()
    },
  }
}

function observedTransaction(tx: Transaction): Transaction {
  return { query: observedQuery(tx), announce: (channel) => tx.announce(channel) }
}

function observedQuery(executor: Executor): Executor['query'] {
  return async <Row extends object>(sql: string, values?: readonly unknown[], options?: QueryOptions) => {
    const statement = statementOf(sql)
    const rows = await executor.query<Row>(sql, values, options)
    // several statements at once return no rows
    if (Array.isArray(rows)) for (const row of rows.slice(0, maxRows)) note(statement, row)
    return rows
  }
}

/** Maximum number of rows of a reply that are checked. */
const maxRows = 100

function statementOf(sql: string): Statement {
  const known = statements.get(sql)
  if (known !== undefined) return known
  const statement: Statement = { place: callerOf(new Error('a place').stack ?? ''), columns: new Map(), isNew: false }
  statements.set(sql, statement)
  return statement
}

/** The first place in a stack outside this file. */
function callerOf(stack: string): string {
  const places = [...stack.matchAll(/\(?(?:file:\/\/)?(\/[^()\s]+:\d+:\d+)\)?$/gm)].map(([, place = '']) => place)
  return places.find((place) => !place.includes('observe-rows')) ?? ''
}

function note(statement: Statement, row: object): void {
  for (const [name, value] of Object.entries(row)) noteValue(statement, name, value)
}

/** Notes a value and, if it is JSON, the values inside it: `periods`, `periods[]`, `periods[].endsAt`. */
function noteValue(statement: Statement, name: string, value: unknown): void {
  const kind = kindOf(value)
  const kinds = statement.columns.get(name) ?? new Set()
  if (kinds.size === 0 && statement.columns.size >= maxNames) return
  statement.columns.set(name, kinds)
  if (!kinds.has(kind)) {
    kinds.add(kind)
    statement.isNew = true
  }
  if (Array.isArray(value)) for (const one of value.slice(0, maxElements)) noteValue(statement, `${name}[]`, one)
  else if (kind === 'object' && value instanceof Object) {
    for (const [key, one] of Object.entries(value)) if (/^\w+$/.test(key)) noteValue(statement, `${name}.${key}`, one)
  }
}

/** Maximum number of names for one statement, because JSON whose keys are data may have any number of them. */
const maxNames = 300
const maxElements = 5

function kindOf(value: unknown): Kind {
  if (value === null || value === undefined) return 'null'
  if (value instanceof Date) return 'date'
  if (value instanceof Uint8Array) return 'bytes'
  if (Array.isArray(value)) return 'array'
  const kind = typeof value
  return kind === 'string' || kind === 'number' || kind === 'boolean' ? kind : 'object'
}

function writeDown(file: string): void {
  const news = [...statements.values()].filter(({ isNew }) => isNew)
  for (const statement of news) statement.isNew = false
  const lines = news.map(({ place, columns }) =>
    JSON.stringify({ place, columns: Object.fromEntries([...columns].map(([name, kinds]) => [name, [...kinds]])) }),
  )
  if (lines.length > 0) appendFileSync(file, `${lines.join('\n')}\n`)
}
