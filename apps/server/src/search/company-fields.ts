import type { CompanyContent } from './company-content.ts'
import type { Fields } from './fields.ts'
import { ownPlace } from './terms/area-terms.ts'

/**
 * The fields that companies can be filtered and sorted by. Their terms, numbers and names are stored in existing
 * indexes, so they must not change.
 */
export const companyFields = {
  roles: { kind: 'code', term: 'role', read: ({ roles }) => roles },
  kind: { kind: 'code', term: 'kind', read: ({ kind }) => listOf(kind) },
  industry: { kind: 'code', term: 'industry', read: ({ industry }) => listOf(industry) },
  area: { kind: 'area', place: ownPlace, read: ({ area }) => listOf(area) },
  seenIn: { kind: 'area', place: 1, read: ({ seenIn }) => seenIn },
  settledIn: { kind: 'area', place: 2, read: ({ settledIn }) => settledIn },
  kindByName: { kind: 'code', term: 'kind-by-name', read: ({ kindByName }) => listOf(kindByName) },
  areaByName: { kind: 'area', place: 3, read: ({ areaByName }) => listOf(areaByName) },
  isSettled: { kind: 'flag', term: 'settled', read: ({ isSettled }) => isSettled },
  initials: { kind: 'initials', term: 'initials', name: 'initials', read: ({ initials }) => initials },
  lastSeen: { kind: 'number', unit: 'day', axis: 0, name: 'last_seen', read: ({ lastSeen }) => lastSeen.getTime() },
  wonAmount: {
    kind: 'number',
    unit: 'amount',
    axis: 1,
    name: 'won_amount',
    termOfNone: 'won',
    read: ({ wonAmount }) => wonAmount,
  },
  projects: { kind: 'number', unit: 'amount', axis: 2, name: 'projects', read: ({ projects }) => projects },
  entry: { kind: 'number', unit: 'amount', axis: 3, name: 'entry', read: ({ entry }) => entry },
} as const satisfies Fields<CompanyContent>

export type CompanyField = keyof typeof companyFields

function listOf(code: string | null): string[] {
  return code === null ? [] : [code]
}
