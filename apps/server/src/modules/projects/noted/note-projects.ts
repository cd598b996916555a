import type { Transaction } from '../../../platform/database/executor.ts'
import type { ProjectEngine } from '../../../search/project-kind.ts'
import { refreshProjects } from '../described/refresh-projects.ts'
import { approvalEvidence } from '../evidence/approval-evidence.ts'
import type { EvidenceDraft, EvidenceSource } from '../evidence/evidence.ts'
import { noticeEvidence } from '../evidence/notice-evidence.ts'
import { settleProjects } from '../grouping/settle-projects.ts'
import {
  deleteOfSources,
  insertEvidence,
  insertSourceMarks,
  leaveKeys,
  lockProjects,
  selectKeysOfOwners,
  selectMatters,
  selectNotices,
  selectNoticesOfThreads,
  selectRecordsOf,
  upsertKeys,
} from './queries.ts'

export interface ProjectNeeds {
  projectEngine: ProjectEngine
}

/**
 * Records the statements of the current version of these notices about projects and replaces earlier records; records
 * of deleted notices are removed. It takes a few statements, whatever the number of notices, and can be repeated.
 */
export async function noteNotices(tx: Transaction, needs: ProjectNeeds, noticeIds: readonly number[]): Promise<void> {
  if (noticeIds.length === 0) return
  await lockProjects(tx)
  const notices = await selectNotices(tx, noticeIds)
  const read: Read = { source: 'notice', asked: noticeIds, found: notices.map(({ id }) => id), drafts: notices.flatMap(noticeEvidence) }
  await note(tx, needs, read)
}

/** The same for records of approvals. */
export async function noteApprovals(tx: Transaction, needs: ProjectNeeds, recordIds: readonly number[]): Promise<void> {
  if (recordIds.length === 0) return
  await lockProjects(tx)
  const matters = await selectMatters(tx, recordIds)
  const found = [...new Set(matters.map(({ recordId }) => recordId))]
  await note(tx, needs, { source: 'approval', asked: recordIds, found, drafts: matters.flatMap(approvalEvidence) })
}

/** Updates the records of approval projects whose matters changed. */
export async function moveApprovals(tx: Transaction, needs: ProjectNeeds, approvalIds: readonly number[]): Promise<void> {
  if (approvalIds.length > 0) await noteApprovals(tx, needs, await selectRecordsOf(tx, approvalIds))
}

interface Read {
  source: EvidenceSource
  /** Ids of the requested sources, and of those that exist. */
  asked: readonly number[]
  found: readonly number[]
  drafts: readonly EvidenceDraft[]
}

async function note(tx: Transaction, needs: ProjectNeeds, { source, asked, found, drafts }: Read): Promise<void> {
  const before = await deleteOfSources(tx, source, asked)
  await insertSourceMarks(tx, source, found)
  const ids = await upsertKeys(tx, drafts)
  await insertEvidence(tx, drafts, ids)
  await leaveKeys(tx, source, before)
  await refreshProjects(tx, needs, await settleProjects(tx, [...new Set([...before.map(({ id }) => id), ...ids.values()])]))
}

/** Updates the notices of merged threads. */
export async function moveThreads(
  tx: Transaction,
  needs: ProjectNeeds,
  merges: readonly { merged: number; kept: number }[],
): Promise<void> {
  if (merges.length === 0) return
  await lockProjects(tx)
  await noteNotices(tx, needs, await selectNoticesOfThreads(tx, [...new Set(merges.map(({ merged }) => merged))]))
}

/** Updates the projects of owners that were merged or split. */
export async function moveOwners(tx: Transaction, needs: ProjectNeeds, organisationIds: readonly number[]): Promise<void> {
  if (organisationIds.length === 0) return
  await lockProjects(tx)
  await refreshProjects(tx, needs, await settleProjects(tx, await selectKeysOfOwners(tx, organisationIds)))
}
