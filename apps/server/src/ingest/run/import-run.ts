import type { Clock } from '../../platform/clock.ts'
import type { Executor } from '../../platform/database/executor.ts'

/** The outcome of an import's records so far. */
export interface ImportCounts {
  read: number
  new: number
  merged: number
  updated: number
  unchanged: number
  rejected: number
}

export function noCounts(): ImportCounts {
  return { read: 0, new: 0, merged: 0, updated: 0, unchanged: 0, rejected: 0 }
}

export async function beginRun(db: Executor, origin: string, now: Date): Promise<number> {
  const [row] = await db.query<{ id: number }>('insert into import_run (origin, started_at, seen_at) values ($1, $2, $2) returning id', [
    origin,
    now,
  ])
  if (row === undefined) throw new Error('import run was not recorded')
  return row.id
}

/** How a run ended: complete, stopped by its operator, or by an error. */
export type RunEnd = 'finished' | 'stopped' | 'failed'

/** Stores the counts so far. `end` is null while the run continues. A call after the run's end changes nothing. */
export async function recordRun(db: Executor, id: number, counts: ImportCounts, now: Date, end: RunEnd | null): Promise<void> {
  await db.query(
    `update import_run set read_count = $2, new_count = $3, merged_count = $4, updated_count = $5, unchanged_count = $6, rejected_count = $7,
            seen_at = $8, finished_at = case when $9::text is not null then $8::timestamptz end, ended_as = $9
     where id = $1 and finished_at is null`,
    [id, counts.read, counts.new, counts.merged, counts.updated, counts.unchanged, counts.rejected, now, end],
  )
}

/** Stores the counts every few seconds, so that operators see the progress of a run and that it is alive. @returns a function that ends this */
export function keepRunRecorded(db: Executor, id: number, clock: Clock, counts: () => ImportCounts, every = 5_000): () => void {
  // if the database is gone, the import itself reports that
  const timer = setInterval(() => void recordRun(db, id, counts(), clock.now(), null).catch(() => undefined), every)
  return () => clearInterval(timer)
}
