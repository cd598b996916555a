import type { Executor } from '../../platform/database/executor.ts'
import { reasonKind } from './import-report.ts'
import type { Reject } from './record-rejects.ts'

export interface ListedReject extends Reject {
  rejectedAt: Date
}

/** Rejects whose origin contains `origin`, newest first. */
export async function listRejects(db: Executor, { origin, limit }: { origin: string; limit: number }): Promise<ListedReject[]> {
  const rows = await db.query<Reject & { rejected_at: Date }>(
    `select origin, line, reason, excerpt, rejected_at from import_reject
     where strpos(origin, $1) > 0 or $1 = ''
     order by id desc limit $2`,
    [origin, limit],
  )
  return rows.map(({ rejected_at, ...reject }) => ({ ...reject, rejectedAt: rejected_at }))
}

/** How many rejects there are for each kind of reason, most frequent first. */
export async function countRejects(db: Executor, { origin }: { origin: string }): Promise<{ reason: string; count: number }[]> {
  const rows = await db.query<{ reason: string; count: number }>(
    `select reason, count(*)::integer as count from import_reject where strpos(origin, $1) > 0 or $1 = '' group by reason`,
    [origin],
  )
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(reasonKind(row.reason), (counts.get(reasonKind(row.reason)) ?? 0) + row.count)
  return [...counts].map(([reason, count]) => ({ reason, count })).sort((one, other) => other.count - one.count)
}
