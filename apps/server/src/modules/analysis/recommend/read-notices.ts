import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { Executor } from '../../../platform/database/executor.ts'
import { readTraits, type ComparedNotice, type Traits } from './traits.ts'

export interface ReadNotice {
  id: number
  /** The same number for all notices of a project. */
  project: number
  traits: Traits
}

/** notices whose traits are read at a time: about 10 ms */
const atOnce = 250

/** Reads what tells whether a member may want these notices, in steps between which others have their turn. @throws the signal's reason as soon as it is aborted */
export async function readNotices(db: Executor, ids: readonly number[], signal: AbortSignal): Promise<Map<number, ReadNotice>> {
  const rows = await db.query<ComparedNotice>(
    `select id, coalesce(project_id, -id) as project, title, tenderer, area_code as "areaCode", category, industry,
            coalesce(budget, winning_amount) as amount
     from notice_public where id = any($1::bigint[])`,
    [[...new Set(ids)]],
    { signal },
  )
  const read = new Map<number, ReadNotice>()
  for (let first = 0; first < rows.length; first += atOnce) {
    // oxlint-disable-next-line no-await-in-loop -- one step after the other
    if (first > 0) await yieldToOthers()
    signal.throwIfAborted()
    for (const row of rows.slice(first, first + atOnce)) read.set(row.id, { id: row.id, project: row.project, traits: readTraits(row) })
  }
  return read
}
