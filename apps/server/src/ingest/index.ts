/** Notices and approvals, as they are delivered and as they are stored. */
export type { ApprovalContact, ApprovalUnit, ContactParty, DeliveredApproval } from './approval.ts'
export type { Attachment, RawNotice, StatedFacts } from './notice.ts'
export type { SourceApproval, SourceNotice } from './source-record.ts'
export type { SourcePiece } from './sources/source-piece.ts'

/** Events about them. */
export { approvalMoved, approvalNoted } from './approval-events.ts'
export { noticeChanged, noticeMoved, noticeStored, projectMerged } from './notice-events.ts'
export { indexElsewhere } from './index-elsewhere.ts'

/** Storing them. */
export { lengthOfApproval } from './approval.ts'
export { batchesOf } from './batches.ts'
export { createPipeline, type Pipeline } from './pipeline.ts'
export { createThreadedReading } from './reading/create-reading.ts'
export { noticeReader } from './reading/notice-reader.ts'
export type { NoticeReading } from './reading/notice-reading.ts'
export { lengthOfNotice } from './reading/reading-task.ts'
export { recordRejects, type Reject } from './run/record-rejects.ts'
export { storeAll } from './run/store-all.ts'
export { seedAreas } from './store/seed-areas.ts'

/** Reading and settling again what is stored. */
export { readContactsJob } from './approvals/store/read-contacts-again.ts'
export { settleUnsettledJob } from './effective/settle-unsettled.ts'
export { reextractJob, reextractKey } from './run/reextract-job.ts'
export { rereadNotices } from './run/reextract-stored.ts'
export { lockIngest } from './lock-ingest.ts'

/** Forgetting people. */
export { forgetInApprovals } from './approvals/store/forget-in-approvals.ts'
export { isForgottenNumber, loadForgotten, numberMarker, type ForgottenList } from './forgetting/forgotten-list.ts'
export { markOfName, markOfNameAt, marksOfNumber, personNamesIn, personNameKey } from './forgetting/forgotten-marks.ts'
export {
  countForgotten,
  endForgotten,
  insertForgotten,
  isKnownMark,
  noteApplied,
  selectForgotten,
  selectNoticesOf,
  wereForgotten,
} from './forgetting/forgotten-rows.ts'
export { hideInRejects } from './forgetting/hide-in-rejects.ts'
export { hideNumbers } from './forgetting/hide-in-text.ts'
export { noteNumbers } from './forgetting/note-numbers.ts'

/** Reading texts that are stored, and showing and searching them. */
export { areaOfMatter } from './approvals/area-of-matter.ts'
export { annulledAwards, type AwardingNotice } from './effective/annulled-awards.ts'
export { changesAfter, statingChannels, type PlacedNotice } from './effective/effective-facts.ts'
export { readSubject } from './extract/classify/subject.ts'
export { thingKey } from './extract/equipment/equipment-name.ts'
export { readEquipmentIn } from './extract/equipment/read-equipment.ts'
export { annotateHtmlSteps, annotateTextSteps, type TextRange } from './html/annotate-html.ts'
export { opportunityOf } from './identify/opportunity.ts'
export { loadSearchDocuments, readSearchDocuments } from './store/load-search-documents.ts'
