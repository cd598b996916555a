import type { IndustryCode } from '@tender/contract'
import type { Fields } from './fields.ts'
import type { ProjectContent } from './project-content.ts'
import { ownPlace } from './terms/area-terms.ts'

/**
 * The fields that projects can be filtered and sorted by. Their terms, numbers and names are stored in existing
 * indexes, so they must not change.
 */
export const projectFields = {
  owner: { kind: 'names', term: 'owner', name: 'owner', isList: false, read: ({ owner }) => listOf(owner) },
  stage: { kind: 'code', term: 'stage', read: ({ stage }) => listOf(stage) },
  progress: { kind: 'code', term: 'progress', read: ({ progress }) => [progress] },
  industry: { kind: 'code', term: 'industry', read: ({ industry }) => levelsOf(industry) },
  hasEquipment: { kind: 'flag', term: 'equipment', read: ({ hasEquipment }) => hasEquipment },
  area: { kind: 'area', place: ownPlace, read: ({ area }) => listOf(area) },
  lastAt: { kind: 'number', unit: 'day', axis: 0, name: 'last_at', read: ({ lastAt }) => lastAt.getTime() },
  firstAt: { kind: 'number', unit: 'day', axis: 1, name: 'first_at', read: ({ firstAt }) => firstAt.getTime() },
  investment: {
    kind: 'number',
    unit: 'amount',
    axis: 2,
    name: 'investment',
    termOfNone: 'investment',
    read: ({ investment }) => investment,
  },
} as const satisfies Fields<ProjectContent>

export type ProjectField = keyof typeof projectFields

/** A division is found by its section, too. */
function levelsOf(industry: IndustryCode | null): string[] {
  return industry === null ? [] : [...new Set([industry.slice(0, 1), industry])]
}

function listOf(value: string | null): string[] {
  return value === null ? [] : [value]
}
