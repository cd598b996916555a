import { daysBack } from '@tender/contract'
import type { Executor } from '../../platform/database/executor.ts'
import { deletePointsBefore } from './queries.ts'

/** Long enough to compare a month with the same one a year ago. */
const keptDays = 400

/** Deletes points that were received too long ago to be looked at. */
export async function deleteOldPoints(db: Executor, now: Date): Promise<void> {
  await deletePointsBefore(db, daysBack(now, keptDays))
}
