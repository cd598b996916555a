import type { Fields } from './fields.ts'
import type { SearchContent } from './search-content.ts'
import { ownPlace } from './terms/area-terms.ts'

/**
 * The fields that notices can be filtered and sorted by. Their terms, numbers and names are stored in existing indexes, so they must not change. Terms are
 * written in this order, and a row whose terms differ is written again, so add new fields at the end.
 */
export const noticeFields = {
  tenderer: { kind: 'names', term: 'tenderer', name: 'tenderer', isList: false, read: ({ tenderer }) => listOf(tenderer) },
  agency: { kind: 'names', term: 'agency', name: 'agency', isList: false, read: ({ agency }) => listOf(agency) },
  winners: { kind: 'names', term: 'winner', name: 'winners', isList: true, read: (notice) => notice.winners },
  channel: { kind: 'code', term: 'channel', read: (notice) => [notice.channel] },
  hasAttachment: { kind: 'flag', term: 'attachment', read: (notice) => notice.hasAttachment },
  hasPhone: { kind: 'flag', term: 'phone', read: (notice) => notice.hasPhone },
  category: { kind: 'code', term: 'category', read: ({ category }) => listOf(category) },
  method: { kind: 'code', term: 'method', read: ({ method }) => listOf(method) },
  industry: { kind: 'code', term: 'industry', read: ({ industry }) => listOf(industry) },
  area: { kind: 'area', place: ownPlace, read: ({ area }) => listOf(area) },
  publishedAt: { kind: 'number', unit: 'day', axis: 0, name: 'published_at', read: (notice) => notice.publishedAt.getTime() },
  biddingDeadline: {
    kind: 'number',
    unit: 'day',
    axis: 1,
    name: 'bidding_deadline',
    read: ({ biddingDeadline }) => timeOf(biddingDeadline),
  },
  budget: { kind: 'number', unit: 'amount', axis: 2, name: 'budget', read: (notice) => notice.budget },
  winningAmount: { kind: 'number', unit: 'amount', axis: 3, name: 'winning_amount', read: (notice) => notice.winningAmount },
  /** Used by orders by amount. */
  amount: {
    kind: 'number',
    unit: 'amount',
    axis: 4,
    name: 'amount',
    termOfNone: 'amount',
    read: ({ winningAmount, budget }) => winningAmount ?? budget,
  },
  registrationDeadline: {
    kind: 'number',
    unit: 'day',
    axis: 5,
    name: 'registration_deadline',
    read: ({ registrationDeadline }) => timeOf(registrationDeadline),
  },
  expectedUntil: { kind: 'number', unit: 'day', axis: 6, name: 'expected_until', read: ({ expectedUntil }) => timeOf(expectedUntil) },
  opportunity: { kind: 'group', name: 'opportunity', read: (notice) => notice.opportunity },
  prequalificationDeadline: {
    kind: 'number',
    unit: 'day',
    axis: 7,
    name: 'prequalification_deadline',
    read: ({ prequalificationDeadline }) => timeOf(prequalificationDeadline),
  },
  contractEnds: { kind: 'number', unit: 'day', axis: 9, name: 'contract_ends', read: ({ contractEnds }) => timeOf(contractEnds) },
} as const satisfies Fields<SearchContent>

export type NoticeField = keyof typeof noticeFields

function listOf(name: string | null): string[] {
  return name === null ? [] : [name]
}

function timeOf(moment: Date | null): number | null {
  return moment?.getTime() ?? null
}
