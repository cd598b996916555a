import { addDays, readDay, type CollectionDeadline } from '@tender/contract'
import type { Executor } from '../../../platform/database/executor.ts'
import type { Caller } from '../../../platform/http/context.ts'
import { maskFor, visibilityOf } from '../../documents/index.ts'
import { selectDeadlines, type DeadlineRow } from './deadline-queries.ts'

type Reader = Pick<Caller, 'accountId' | 'grants'>

/** no calendar shows more than these well */
const most = 1000

/** The deadlines of the caller's favourites between two days in Shanghai, both included, as far as the caller may read them. */
export async function listDeadlines(
  db: Executor,
  caller: Reader,
  { from, until, now }: { from: string; until: string; now: Date },
): Promise<CollectionDeadline[]> {
  const [first, last] = [readDay(from), readDay(until)]
  if (first === null || last === null) return []
  const rows = await deadlinesBetween(db, caller, { from: first, before: addDays(last, 1), now })
  return rows.map(({ id, title, channel, kind, at, isMoved }) => ({ id, title, channel, kind, at: at.toISOString(), isMoved }))
}

/** The same between two moments, with titles and places as the caller may read them. */
export async function deadlinesBetween(
  db: Executor,
  caller: Reader,
  { from, before, now }: { from: Date; before: Date; now: Date },
): Promise<DeadlineRow[]> {
  const rows = await selectDeadlines(db, caller.accountId, visibilityOf(caller, now), { from, before, limit: most })
  return rows.map((row) => {
    const mask = maskFor(caller, row.areaCode)
    return { ...row, title: mask.text(row.title), place: row.place === null ? null : mask.text(row.place) }
  })
}
