import { approvalMoved, approvalNoted, noticeChanged, noticeStored, projectMerged } from '../../ingest/index.ts'
import type { Consumer } from '../../platform/events/consumer.ts'
import { payloadsOf } from '../../platform/events/event-kind.ts'
import { organisationMoved } from '../companies/index.ts'
import { moveApprovals, moveOwners, moveThreads, noteApprovals, noteNotices, type ProjectNeeds } from './noted/note-projects.ts'

/** Keeps 拟在建 projects up to date with notices and approvals. */
export function followSources(needs: ProjectNeeds): Consumer {
  return {
    name: 'projects.note',
    label: '整理拟在建项目',
    on: [noticeStored, noticeChanged, projectMerged, approvalNoted, approvalMoved, organisationMoved],
    handle: async (tx, events) => {
      const arrived = [...payloadsOf(events, noticeStored), ...payloadsOf(events, noticeChanged)].map(({ noticeId }) => noticeId)
      await noteNotices(tx, needs, [...new Set(arrived)])
      await moveThreads(tx, needs, payloadsOf(events, projectMerged))
      await noteApprovals(tx, needs, [...new Set(payloadsOf(events, approvalNoted).map(({ recordId }) => recordId))])
      await moveApprovals(tx, needs, [...new Set(payloadsOf(events, approvalMoved).map(({ approvalId }) => approvalId))])
      await moveOwners(tx, needs, [...new Set(payloadsOf(events, organisationMoved).map(({ organisationId }) => organisationId))])
    },
  }
}
