import type { Executor } from '../../platform/database/executor.ts'

/** What came of the records of an import. */
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
  const [row] = await db.query<{ id: number }>('insert into import_run (origin, started_at) values ($1, $2) returning id', [origin, now])
  if (row === undefined) throw new Error('import run was not recorded')
  return row.id
}

/** Keeps the counts so far; `finishedAt` is null while the run goes on. */
export async function recordRun(db: Executor, id: number, counts: ImportCounts, finishedAt: Date | null): Promise<void> {
  await db.query(
    `update import_run set read_count = $2, new_count = $3, merged_count = $4, updated_count = $5, unchanged_count = $6, rejected_count = $7, finished_at = $8
     where id = $1`,
    [id, counts.read, counts.new, counts.merged, counts.updated, counts.unchanged, counts.rejected, finishedAt],
  )
}
