import { isOf, searchedNames, type FactsOf, type SearchedFact } from '../facts/notice-facts.ts'
import { noticeFields, type NoticeField } from './notice-fields.ts'
import type { SearchSort } from './port.ts'
import type { RecordKind } from './record-kind.ts'
import type { SearchContent } from './search-content.ts'

const { publishedAt, area, biddingDeadline, contractEnds, expectedUntil, amount, budget, winningAmount } = noticeFields

/** How notices are searched. */
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
    contract: { by: 'field', field: contractEnds, direction: 'up', isAhead: true },
    amount: { by: 'field', field: amount, direction: 'down' },
    budget: { by: 'field', field: budget, direction: 'down' },
    winning: { by: 'field', field: winningAmount, direction: 'down' },
    relevance: { by: 'title' },
  },
  amended: {
    ...amendedMoments(),
    budget: (notice, value) => ({ ...notice, budget: value }),
    // derived from the budget; an index that stores it is updated with it
    amount: (notice) => notice,
    contractEnds: (notice, value) => ({ ...notice, contractEnds: momentOf(value) }),
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

type SearchedMoment = FactsOf<'moment'> & SearchedFact

function amendedMoments(): Record<SearchedMoment, (notice: SearchContent, value: number | null) => SearchContent>
function amendedMoments(): Record<string, (notice: SearchContent, value: number | null) => SearchContent> {
  const names = searchedNames.filter((name) => isOf(name, 'moment'))
  return Object.fromEntries(names.map((name) => [name, (notice, value) => ({ ...notice, [name]: momentOf(value) })]))
}

function momentOf(value: number | null): Date | null {
  return value === null ? null : new Date(value)
}
