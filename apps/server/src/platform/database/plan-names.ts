import { createHash } from 'node:crypto'

/** How many statements are kept: each holds its tree and its plan in the engine's memory, which has no other bound. */
const maxNames = 800
/** Characters of SQL: longer ones are put together for one request. */
const maxLength = 8000

/**
 * Names under which the embedded engine keeps statements parsed and planned. All connections share the engine's one session, and so its names: the same name is the same
 * text. When there are enough, statements without a name are parsed and planned each time.
 */
export class PlanNames {
  #names = new Map<string, string>()

  /** Null: this statement is not kept. */
  of(sql: string): string | null {
    const known = this.#names.get(sql)
    if (known !== undefined) return known
    if (sql.length > maxLength || this.#names.size >= maxNames) return null
    const name = `kept-${createHash('sha256').update(sql).digest('hex').slice(0, 32)}`
    this.#names.set(sql, name)
    return name
  }
}
