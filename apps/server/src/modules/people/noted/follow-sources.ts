import { approvalNoted, noticeChanged, noticeStored } from '../../../ingest/index.ts'
import type { Consumer } from '../../../platform/events/consumer.ts'
import { payloadsOf } from '../../../platform/events/event-kind.ts'
import { organisationMoved } from '../../companies/index.ts'
import { moveCompanies, notePeople, noteRecords } from './note-people.ts'

/** Keeps people up to date with notices, records of approvals, and merged companies. */
export const followContacts: Consumer = {
  name: 'people.note',
  label: '整理联系人',
  on: [noticeStored, noticeChanged, approvalNoted, organisationMoved],
  handle: async (tx, events) => {
    const arrived = [...payloadsOf(events, noticeStored), ...payloadsOf(events, noticeChanged)].map(({ noticeId }) => noticeId)
    await notePeople(tx, [...new Set(arrived)])
    await noteRecords(tx, [...new Set(payloadsOf(events, approvalNoted).map(({ recordId }) => recordId))])
    await moveCompanies(tx, [...new Set(payloadsOf(events, organisationMoved).map(({ organisationId }) => organisationId))])
  },
}
