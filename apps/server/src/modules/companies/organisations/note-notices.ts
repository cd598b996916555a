import type { Transaction } from '../../../platform/database/executor.ts'
import { noticeOrganisations } from './notice-organisations.ts'
import {
  deleteOfNotices,
  insertEvidence,
  insertNoticeMarks,
  insertRoles,
  lockOrganisations,
  selectNotices,
  selectProjectsOf,
  upsertOrganisations,
} from './queries.ts'
import { refreshFigures } from '../figures/refresh-figures.ts'
import { selectProjectsAnnulledBy, settleAnnulled } from './settle-annulled.ts'
import { settleGroups } from './settle-groups.ts'

/**
 * Records the organisations in the current version of these notices and replaces earlier records; records of deleted
 * notices are removed. It takes a few statements, whatever the number of notices, and can be repeated.
 */
export async function noteNotices(tx: Transaction, noticeIds: readonly number[]): Promise<void> {
  if (noticeIds.length === 0) return
  await lockOrganisations(tx)
  const notices = await selectNotices(tx, noticeIds)
  const said = notices.map(noticeOrganisations)
  const annulled = await selectProjectsAnnulledBy(tx, noticeIds)
  const before = await deleteOfNotices(tx, noticeIds)
  const ids = await upsertOrganisations(
    tx,
    said.flatMap(({ names }) => names),
  )
  await insertNoticeMarks(
    tx,
    notices.map(({ id }) => id),
  )
  await insertRoles(
    tx,
    said.flatMap(({ roles }) => roles),
    ids,
  )
  const after = await insertEvidence(
    tx,
    said.flatMap(({ evidence }) => evidence),
    ids,
  )
  const names = [...new Set([...before.names, ...after])]
  const moved = await settleGroups(tx, names)
  const projects = [...before.projects, ...annulled, ...notices.map(({ id, projectId }) => projectId ?? -id)]
  await settleAnnulled(tx, projects)
  await refreshFigures(tx, { projects: [...projects, ...(await selectProjectsOf(tx, moved))], names })
}
