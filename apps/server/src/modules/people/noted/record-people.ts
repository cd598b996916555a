import type { ApprovalContact } from '../../../ingest/index.ts'
import { entryDrafts, type EntryDraft } from './entry-drafts.ts'

/** The statements of an approval record, or of a list of projects, about one project, as far as they name people. */
export interface MatterForPeople {
  recordId: number
  position: number
  publishedAt: Date
  contacts: ApprovalContact[]
}

/** The people of a matter; the reader stated their companies. */
export function recordPeople({ recordId, position, publishedAt, contacts }: MatterForPeople): EntryDraft[] {
  return entryDrafts({ source: 'approval', sourceId: recordId, position, publishedAt }, contacts)
}
