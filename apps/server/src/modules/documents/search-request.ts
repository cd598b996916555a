import type { DocumentFilters, PermissionCode } from '@tender/contract'
import { emptyQuery, parseQuery, without, type Query } from '@tender/matching'
import { AppError } from '../../platform/app-error.ts'
import type { SearchFilters, SearchRequest } from '../../search/port.ts'
import { daysBack, endOfDay, startOfDay } from './shanghai-days.ts'

/** Days of newest notices that a level without the permission may not see (docs/GLOSSARY.md, 近7天公告). */
export const hiddenDays = 7

export interface Asked {
  request: Pick<SearchRequest, 'queries' | 'scope' | 'filters' | 'now'>
  /** What could not be read as a query and was taken literally, in Chinese. */
  notes: string[]
  hiddenNewestDays: number
}

/**
 * What a member asked for, as the engine is asked: words parsed, periods counted from `now`, and cut to what the level may see.
 * @throws AppError rights.insufficient where a filter needs a permission that is missing
 */
export function toSearchRequest(filters: DocumentFilters, permissions: ReadonlySet<PermissionCode>, now: Date): Asked {
  demandPermissions(filters, permissions)
  const parsed = [filters.searchWord, ...filters.secondSearch].map((words) => parseQuery(words))
  const sightEnd = sightEndOf(permissions, now)
  return {
    request: {
      queries: [...parsed.map(({ query }) => query), excluded(filters.excludeWords)],
      scope: filters.scope,
      filters: withinSight(toSearchFilters(filters, now), sightEnd),
      now,
    },
    notes: parsed.flatMap(({ notes }) => notes),
    hiddenNewestDays: sightEnd === null ? 0 : hiddenDays,
  }
}

/** Notices that were published before this moment may be seen; null where all may. */
export function sightEndOf(permissions: ReadonlySet<PermissionCode>, now: Date): Date | null {
  return permissions.has('documents.newest') ? null : daysBack(now, hiddenDays)
}

function demandPermissions(filters: DocumentFilters, permissions: ReadonlySet<PermissionCode>): void {
  const needs: [PermissionCode, boolean][] = [
    ['documents.full-text', filters.scope === 'full'],
    [
      'documents.amount-filter',
      [filters.budgetFrom, filters.budgetBelow, filters.winningFrom, filters.winningBelow].some((amount) => amount !== undefined),
    ],
    ['documents.party-filter', filters.tenderer !== '' || filters.winner !== '' || filters.agency !== ''],
  ]
  for (const [permission, isNeeded] of needs) {
    if (isNeeded && !permissions.has(permission)) throw new AppError('rights.insufficient', { permission })
  }
}

function excluded(words: string): Query {
  const list = words.split(/[\s,，、]+/).filter((word) => word !== '')
  return list.length === 0 ? emptyQuery : without(list)
}

function toSearchFilters(filters: DocumentFilters, now: Date): SearchFilters {
  return {
    ...listed('channels', filters.docchannel),
    ...listed('categories', filters.dtype),
    ...listed('methods', filters.method),
    ...listed('industries', filters.qcodes),
    ...listed('areas', filters.area),
    ...present('budgetFrom', filters.budgetFrom),
    ...present('budgetBelow', filters.budgetBelow),
    ...present('winningFrom', filters.winningFrom),
    ...present('winningBelow', filters.winningBelow),
    ...(filters.tenderer === '' ? {} : { tenderer: filters.tenderer }),
    ...(filters.agency === '' ? {} : { agency: filters.agency }),
    ...(filters.winner === '' ? {} : { winner: filters.winner }),
    ...(filters.hasAttachment ? { hasAttachment: true } : {}),
    ...(filters.hasPhone ? { hasPhone: true } : {}),
    ...publishedWithin(filters.published, now),
    ...deadlineWithin(filters.deadline, now),
  }
}

function withinSight(filters: SearchFilters, sightEnd: Date | null): SearchFilters {
  if (sightEnd === null) return filters
  const { publishedBefore } = filters
  return { ...filters, publishedBefore: publishedBefore !== undefined && publishedBefore < sightEnd ? publishedBefore : sightEnd }
}

function listed<Name extends string, Value>(name: Name, values: Value[]): { [key in Name]?: Value[] } {
  const entry: { [key in Name]?: Value[] } = {}
  if (values.length > 0) entry[name] = values
  return entry
}

function present<Name extends string, Value>(name: Name, value: Value | undefined): { [key in Name]?: Value } {
  const entry: { [key in Name]?: Value } = {}
  if (value !== undefined) entry[name] = value
  return entry
}

function publishedWithin(published: string, now: Date): SearchFilters {
  if (published === 'all') return {}
  if (published === 'today') return { publishedFrom: startOfDay(now) }
  const days = /^(\d+)d$/.exec(published)?.[1]
  if (days !== undefined) return { publishedFrom: startOfDay(daysBack(now, Number(days))) }
  const [from = '', to = ''] = published.split('..')
  return { publishedFrom: startOfDay(from), publishedBefore: endOfDay(to) }
}

function deadlineWithin(deadline: DocumentFilters['deadline'], now: Date): SearchFilters {
  switch (deadline) {
    case undefined:
      return {}
    case 'open':
      return { deadlineFrom: now }
    case '7days':
      return { deadlineFrom: now, deadlineBefore: daysBack(now, -7) }
    case 'closed':
      return { deadlineBefore: now }
  }
}
