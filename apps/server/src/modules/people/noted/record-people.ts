import type { ApprovalContact } from '../../../ingest/index.ts'
import { entryDrafts, type EntryDraft } from './entry-drafts.ts'

/** What a record of approvals, or of a list of projects, says of one project, as far as it names people. */
export interface MatterForPeople {
  recordId: number
  position: number
  publishedAt: Date
  contacts: ApprovalContact[]
}

/** The people of a matter: the reader told whose they are. */
export function recordPeople({ recordId, position, publishedAt, contacts }: MatterForPeople): EntryDraft[] {
  return entryDrafts({ source: 'approval', sourceId: recordId, position, publishedAt }, contacts)
}
