import type { Clock } from '../../platform/clock.ts'
import type { Database, Executor } from '../../platform/database/executor.ts'
import { findOpenJob } from '../../platform/jobs/index.ts'
import { fail } from './make/fail.ts'
import { makeExportJob } from './make/make-export.ts'
import { deletePieces } from './make/making-queries.ts'
import { draftLength } from './states.ts'

/** milliseconds after which an export must have a job */
const patience = 60_000

/** Deletes drafts that nobody ordered and files that are over, and ends exports whose job was cancelled or cut off. */
export async function lookAfterExports({ database, clock }: { database: Database; clock: Clock }): Promise<string> {
  const now = clock.now()
  const dropped = await deleteDrafts(database, new Date(now.getTime() - draftLength))
  const expired = await expireFiles(database, now)
  const failed = await endLost(database, new Date(now.getTime() - patience))
  return `清理草稿 ${dropped} 个、过期文件 ${expired} 个，中断 ${failed} 个`
}

async function deleteDrafts(db: Executor, before: Date): Promise<number> {
  const rows = await db.query(`delete from export_order where state = 'draft' and drafted_at <= $1 returning id`, [before])
  return rows.length
}

function expireFiles(database: Database, now: Date): Promise<number> {
  return database.transaction(async (tx) => {
    const rows = await tx.query<{ id: number }>(
      `update export_order set state = 'expired', record_ids = null where state = 'ready' and expires_at <= $1 returning id`,
      [now],
    )
    await deletePieces(
      tx,
      rows.map(({ id }) => id),
    )
    return rows.length
  })
}

/** A job that has ended meanwhile has ended its export, too, and `fail` leaves that alone. */
async function endLost(database: Database, before: Date): Promise<number> {
  const open = await database.query<{ id: number }>(
    `select id from export_order where state in ('waiting', 'running') and ordered_at <= $1 order by id limit 1000`,
    [before],
  )
  const lost: number[] = []
  for (const { id } of open) if ((await findOpenJob(database, makeExportJob.name, String(id))) === null) lost.push(id)
  return lost.length === 0 ? 0 : database.transaction((tx) => fail(tx, lost, '生成被中断，请重新导出'))
}
