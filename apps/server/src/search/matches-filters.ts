import { findWord, normaliseText } from '@tender/matching'
import { isAreaCode, isInArea } from '../gazetteer/area-code.ts'
import type { SearchDocument, SearchFilters } from './port.ts'

/** Whether a notice passes the filters: the definition that every engine must agree with. An empty list lets everything through, but for `within`. */
export function matchesFilters(document: SearchDocument, filters: SearchFilters): boolean {
  return (
    isListed(document.channel, filters.channels) &&
    isListed(document.category, filters.categories) &&
    isListed(document.method, filters.methods) &&
    isListed(document.industry, filters.industries) &&
    isInAreas(document.area, filters.areas) &&
    (filters.within === undefined || isInOneOf(document.area, filters.within)) &&
    isVisible(document, filters.visibility) &&
    isWithin(document.publishedAt.getTime(), filters.publishedFrom?.getTime(), filters.publishedBefore?.getTime()) &&
    isWithin(document.biddingDeadline?.getTime() ?? null, filters.deadlineFrom?.getTime(), filters.deadlineBefore?.getTime()) &&
    isWithin(document.budget, filters.budgetFrom, filters.budgetBelow) &&
    isWithin(document.winningAmount, filters.winningFrom, filters.winningBelow) &&
    isParty([document.tenderer], filters.tenderer) &&
    isParty([document.agency], filters.agency) &&
    isParty(document.winners, filters.winner) &&
    (filters.hasAttachment === undefined || document.hasAttachment === filters.hasAttachment) &&
    (filters.hasPhone === undefined || document.hasPhone === filters.hasPhone)
  )
}

/** The words of a party filter, normalised: parted by spaces, and each must stand in one and the same name. */
export function partyWords(filter: string | undefined): string[] {
  return normaliseText(filter ?? '')
    .split(' ')
    .filter((word) => word !== '')
}

function isListed<Value>(value: Value | null, list: readonly Value[] | undefined): boolean {
  return list === undefined || list.length === 0 || (value !== null && list.includes(value))
}

function isInAreas(area: string | null, areas: readonly string[] | undefined): boolean {
  return areas === undefined || areas.length === 0 || isInOneOf(area, areas)
}

export function isInOneOf(area: string | null, areas: readonly string[]): boolean {
  return area !== null && isAreaCode(area) && areas.some((code) => isAreaCode(code) && isInArea(area, code))
}

function isVisible({ publishedAt, area }: Pick<SearchDocument, 'publishedAt' | 'area'>, visibility: SearchFilters['visibility']): boolean {
  return visibility === undefined || publishedAt < visibility.before || isInOneOf(area, visibility.areas)
}

function isWithin(value: number | null, from: number | undefined, below: number | undefined): boolean {
  if (from === undefined && below === undefined) return true
  return value !== null && (from === undefined || value >= from) && (below === undefined || value < below)
}

function isParty(names: readonly (string | null)[], filter: string | undefined): boolean {
  const words = partyWords(filter)
  if (words.length === 0) return true
  return names.some((name) => name !== null && words.every((word) => findWord(normaliseText(name), word) !== -1))
}
