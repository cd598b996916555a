import { approvalMoved } from '../../../ingest/index.ts'
import type { Database, Executor } from '../../../platform/database/executor.ts'
import type { Consumer } from '../../../platform/events/consumer.ts'
import { payloadsOf } from '../../../platform/events/event-kind.ts'
import { jobKind, noData, walkIds } from '../../../platform/jobs/index.ts'
import type { ApprovalContent } from '../../../search/approval-content.ts'
import type { ApprovalEngine } from '../../../search/approval-kind.ts'
import type { SearchedRecord } from '../../../search/port.ts'
import { latestMoment, projectOfMatters } from '../project-of-matters.ts'
import { selectMattersByApproval, type MatterRow } from '../select-matters.ts'

/** Keeps the search index of approval projects up to date. */
export function followApprovals(engine: ApprovalEngine): Consumer {
  return {
    name: 'approvals.index',
    label: '更新审批项目的索引',
    on: [approvalMoved],
    handle: (tx, events) => indexApprovals(tx, engine, [...new Set(payloadsOf(events, approvalMoved).map(({ approvalId }) => approvalId))]),
  }
}

/**
 * Indexes approvals that no event reported: those older than the search, or stored while no server ran. Entries that
 * are already up to date are left alone.
 */
export const indexMissingApprovalsJob = jobKind({
  name: 'index-missing-approvals',
  label: '补充审批项目的索引',
  data: noData,
  retries: 0,
  minutes: 24 * 60,
  schedule: { everyMinutes: 24 * 60, atStart: true },
  run: async (context, { database, approvalEngine }: { database: Database; approvalEngine: ApprovalEngine }) => {
    const looked = await walkIds(context, {
      last: await selectLastId(database),
      select: (after, upTo) => selectIds(database, after, upTo),
      work: (ids) => database.transaction((tx) => indexApprovals(tx, approvalEngine, ids)),
    })
    return `核对 ${looked} 个审批项目`
  },
})

async function selectLastId(db: Executor): Promise<number> {
  const [row] = await db.query<{ last: number }>('select coalesce(max(id), 0) as last from approval_public')
  return row?.last ?? 0
}

async function selectIds(db: Executor, after: number, upTo: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>('select id from approval_public where id > $1 and id <= $2 order by id', [after, upTo])
  return rows.map(({ id }) => id)
}

/** projects per batch */
const atOnce = 200

/** Writes the current state of these projects into the index, and removes those that are gone or were merged into others. */
async function indexApprovals(tx: Executor, engine: ApprovalEngine, ids: readonly number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += atOnce) {
    const part = ids.slice(from, from + atOnce)
    const byApproval = await selectMattersByApproval(tx, part)
    const records = part.flatMap((id) => searched(id, byApproval.get(id) ?? []) ?? [])
    const kept = new Set(records.map(({ id }) => id))
    await engine.remove(
      tx,
      part.filter((id) => !kept.has(id)),
    )
    await engine.index(tx, records)
  }
}

function searched(id: number, rows: readonly MatterRow[]): SearchedRecord<ApprovalContent> | null {
  const project = projectOfMatters(rows)
  if (project === null) return null
  const all = <Value>(read: (row: MatterRow) => Value | null): Value[] => [...new Set(rows.flatMap((row) => read(row) ?? []))]
  return {
    id,
    names: [project.name, ...project.otherNames],
    codes: project.codes,
    matters: all(({ matter }) => matter),
    documentNumbers: all(({ documentNumber }) => documentNumber),
    authorities: all(({ authority }) => authority),
    owners: all(({ owner }) => owner),
    results: all(({ result }) => result),
    auditTypes: all(({ auditType }) => auditType),
    area: project.areaCode,
    investment: project.investment,
    moment: latestMoment(rows),
  }
}
