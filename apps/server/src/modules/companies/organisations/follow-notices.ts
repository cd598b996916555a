import { noticeChanged, noticeStored, projectMerged } from '../../../ingest/index.ts'
import type { Consumer } from '../../../platform/events/consumer.ts'
import { payloadsOf } from '../../../platform/events/event-kind.ts'
import { noteNotices } from './note-notices.ts'
import { moveProjects } from './queries.ts'

/** Keeps companies and their roles up to date with the notices. */
export const followNotices: Consumer = {
  name: 'companies.note',
  label: '整理单位与其角色',
  on: [noticeStored, noticeChanged, projectMerged],
  handle: async (tx, events) => {
    const arrived = [...payloadsOf(events, noticeStored), ...payloadsOf(events, noticeChanged)].map(({ noticeId }) => noticeId)
    await noteNotices(tx, [...new Set(arrived)])
    await moveProjects(tx, payloadsOf(events, projectMerged))
  },
}
