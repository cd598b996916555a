import { noticeFields, type NoticeField } from './notice-fields.ts'
import type { SearchSort } from './port.ts'
import type { RecordKind } from './record-kind.ts'
import type { SearchContent } from './search-content.ts'

const { publishedAt, area, biddingDeadline, expectedUntil, amount, budget, winningAmount } = noticeFields

/** Notices, as they are searched. */
export const noticeKind: RecordKind<SearchContent, NoticeField, SearchSort> = {
  fields: noticeFields,
  texts: (notice) => notice,
  moment: publishedAt,
  area,
  orders: {
    newest: { by: 'moment' },
    oldest: { by: 'field', field: publishedAt, direction: 'up' },
    deadline: { by: 'field', field: biddingDeadline, direction: 'up', isAhead: true },
    expected: { by: 'field', field: expectedUntil, direction: 'up', isAhead: true },
    amount: { by: 'field', field: amount, direction: 'down' },
    budget: { by: 'field', field: budget, direction: 'down' },
    winning: { by: 'field', field: winningAmount, direction: 'down' },
    relevance: { by: 'title' },
  },
  amended: {
    biddingDeadline: (notice, value) => ({ ...notice, biddingDeadline: momentOf(value) }),
    registrationDeadline: (notice, value) => ({ ...notice, registrationDeadline: momentOf(value) }),
    budget: (notice, value) => ({ ...notice, budget: value }),
    // follows from the budget; an index that keeps it is told
    amount: (notice) => notice,
    opportunity: (notice, value) => ({ ...notice, opportunity: value }),
  },
  tables: {
    record: 'notice_search',
    text: 'notice_search_text',
    change: 'notice_search_change',
    terms: 'notice_search_terms',
    id: 'notice_id',
  },
}

function momentOf(value: number | null): Date | null {
  return value === null ? null : new Date(value)
}
