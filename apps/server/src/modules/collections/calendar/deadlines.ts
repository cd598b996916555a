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
  { from, until, hasContracts, now }: { from: string; until: string; hasContracts: boolean; now: Date },
): Promise<CollectionDeadline[]> {
  const [first, last] = [readDay(from), readDay(until)]
  if (first === null || last === null) return []
  const rows = await deadlinesBetween(db, caller, { from: first, before: addDays(last, 1), hasContracts, now })
  return rows.map(({ id, title, channel, kind, at, isMoved, contractEnd }) => ({
    id,
    title,
    channel,
    kind,
    at: at.toISOString(),
    isMoved,
    contractEnd: contractEnd === null ? null : { ...contractEnd, at: contractEnd.at.toISOString() },
  }))
}

/** The same between two moments, with titles and places as the caller may read them. */
export async function deadlinesBetween(
  db: Executor,
  caller: Reader,
  { from, before, hasContracts, now }: { from: Date; before: Date; hasContracts: boolean; now: Date },
): Promise<DeadlineRow[]> {
  const rows = await selectDeadlines(db, caller.accountId, visibilityOf(caller, now), { from, before, hasContracts, limit: most })
  return rows.map((row) => {
    const mask = maskFor(caller, row.areaCode)
    return { ...row, title: mask.text(row.title), place: row.place === null ? null : mask.text(row.place) }
  })
}
