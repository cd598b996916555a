import { comparedName } from '../../ingest/identify/compared-name.ts'
import type { Executor } from '../../platform/database/executor.ts'

/** Whether a company of this very name, however it is spaced and bracketed, is named in notices. */
export async function isKnownCompany(db: Executor, name: string): Promise<boolean> {
  const rows = await db.query('select 1 as one from company where name_key = $1', [comparedName(name)])
  return rows.length > 0
}
