import { createHash } from 'node:crypto'

/** Maximum of kept statements. The tree and plan of each stay in the engine's memory, and nothing else limits them. */
const maxNames = 800
/** Characters of SQL. Longer statements are composed for a single request. */
const maxLength = 8000

/**
 * Names under which the embedded engine keeps statements parsed and planned. All connections share the engine's one session and its names, so a name always
 * stands for the same text. Once the maximum is reached, further statements get no name, and are parsed and planned each time.
 */
export class PlanNames {
  #names = new Map<string, string>()

  /** Returns the statement's name; null if it is not kept. */
  of(sql: string): string | null {
    const known = this.#names.get(sql)
    if (known !== undefined) return known
    if (sql.length > maxLength || this.#names.size >= maxNames) return null
    const name = `kept-${createHash('sha256').update(sql).digest('hex').slice(0, 32)}`
    this.#names.set(sql, name)
    return name
  }
}
