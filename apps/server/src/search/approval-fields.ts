import type { ApprovalContent } from './approval-content.ts'
import type { Fields } from './fields.ts'
import { ownPlace } from './terms/area-terms.ts'

/**
 * The fields that approval projects can be filtered and sorted by. Their terms, numbers and names are stored in
 * existing indexes, so they must not change.
 */
export const approvalFields = {
  results: { kind: 'code', term: 'result', read: ({ results }) => results },
  auditTypes: { kind: 'code', term: 'audit-type', read: ({ auditTypes }) => auditTypes },
  area: { kind: 'area', place: ownPlace, read: ({ area }) => (area === null ? [] : [area]) },
  authorities: { kind: 'names', term: 'authority', name: 'authorities', isList: true, read: ({ authorities }) => authorities },
  codes: { kind: 'names', term: 'project-code', name: 'codes', isList: true, read: ({ codes }) => codes },
  moment: { kind: 'number', unit: 'day', axis: 0, name: 'moment', read: ({ moment }) => moment.getTime() },
  investment: {
    kind: 'number',
    unit: 'amount',
    axis: 1,
    name: 'investment',
    termOfNone: 'investment',
    read: ({ investment }) => investment,
  },
} as const satisfies Fields<ApprovalContent>

export type ApprovalField = keyof typeof approvalFields
