import { daysBack } from '@tender/contract'
import type { Executor } from '../../platform/database/executor.ts'
import { deletePointsBefore } from './queries.ts'

/** long enough to compare a month with the same one a year ago */
const keptDays = 400

/** Deletes points that are too old to be used. */
export async function deleteOldPoints(db: Executor, now: Date): Promise<void> {
  await deletePointsBefore(db, daysBack(now, keptDays))
}
