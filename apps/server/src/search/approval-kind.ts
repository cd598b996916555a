import type { ApprovalSort } from '@tender/contract'
import type { ApprovalContent } from './approval-content.ts'
import { approvalFields, type ApprovalField } from './approval-fields.ts'
import type { RecordEngine } from './port.ts'
import type { RecordKind } from './record-kind.ts'

const { moment, area, investment } = approvalFields

/** How approval projects are searched. */
export const approvalKind: RecordKind<ApprovalContent, ApprovalField, ApprovalSort> = {
  fields: approvalFields,
  // a line break is folded to a space, so no word matches across two of them
  texts: ({ names, codes, matters, documentNumbers, authorities, owners }) => ({
    title: names.join('\n'),
    text: [...codes, ...matters, ...documentNumbers, ...authorities, ...owners].join('\n'),
    phones: { title: [], text: [] },
  }),
  moment,
  area,
  orders: { newest: { by: 'moment' }, amount: { by: 'field', field: investment, direction: 'down' } },
  tables: {
    record: 'approval_search',
    text: 'approval_search_text',
    change: 'approval_search_change',
    terms: 'approval_search_terms',
    id: 'approval_id',
  },
}

/** The search engine for approval projects. */
export type ApprovalEngine = RecordEngine<ApprovalContent, ApprovalField, ApprovalSort>
