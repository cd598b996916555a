import type { Executor } from '../../platform/database/executor.ts'
import { cleanText } from '../../wording/texts/clean-text.ts'

/** A record that was refused, and where it stood. */
export interface Reject {
  /** Path of the file, or `http:<feed>`. */
  origin: string
  /** Line from 1; for a feed the number of the record in its delivery. */
  line: number
  reason: string
  excerpt: string
}

/** Stores rejects for the operator. The same reject again (same origin, line and reason) is stored once. */
export async function recordRejects(db: Executor, runId: number | null, rejects: readonly Reject[]): Promise<void> {
  for (let from = 0; from < rejects.length; from += portion) {
    const rows = rejects
      .slice(from, from + portion)
      .map((reject) => ({ ...reject, reason: cleanText(reject.reason), excerpt: cleanText(reject.excerpt) }))
    await db.query(
      `insert into import_reject (run_id, origin, line, reason, excerpt)
       select $1, origin, line, reason, excerpt from json_to_recordset($2::json) as r (origin text, line integer, reason text, excerpt text)
       order by origin, line, reason
       on conflict (origin, line, reason) do nothing`,
      [runId, JSON.stringify(rows)],
    )
  }
}

const portion = 1000
