import {
  amountSorts,
  isChosen,
  noticeFilters,
  permissionCodes,
  permissionWords,
  type DocumentFilters,
  type DocumentSort,
  type FilterTable,
  type PermissionCode,
} from '@tender/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Caller } from '../../../platform/http/context.ts'
import { findPhones, type FoundPhone } from '../../../phones/find-phones.ts'
import { isInArea } from '../../../gazetteer/area-code.ts'
import { limitNames } from '../../areas/index.ts'
import { areasWith } from '../../membership/index.ts'

export interface Reach {
  /** The areas that the search is limited to; missing for the whole country. */
  within?: string[]
  /** Why it was limited, in Chinese. */
  notes: string[]
}

/**
 * The rights that the filters need. If the caller has a permission only in some areas, the search is limited to these.
 * @throws AppError rights.insufficient if a permission is missing everywhere
 */
export function reachOf(caller: Pick<Caller, 'grants'>, filters: DocumentFilters, sort: DocumentSort): Reach {
  let within: string[] | undefined
  const notes: string[] = []
  for (const permission of neededBy(filters, sort)) {
    const areas = areasWith(caller, permission)
    if (areas === null) continue
    if (areas.length === 0) throw new AppError('rights.insufficient', { permission })
    within = within === undefined ? areas : inBoth(within, areas)
    notes.push(`您的“${permissionWords[permission].name}”权限限于${limitNames(areas).join('、')}，本次只查询了该范围内的公告。`)
  }
  return { ...(within === undefined ? {} : { within }), notes }
}

/**
 * Sorting by amount reveals as much as a filter by amount. Members who search for a phone are told which right it
 * needs; without it, or outside its areas, no word matches a phone anyway.
 */
function neededBy(filters: DocumentFilters, sort: DocumentSort): PermissionCode[] {
  const needed = new Set(neededByFilters(noticeFilters, filters))
  if (amountSorts.includes(sort)) needed.add('documents.amount-filter')
  if ([filters.searchWord, ...filters.secondSearch, filters.excludeWords].some(mayNamePhone)) needed.add('documents.contact-phone')
  return permissionCodes.filter((code) => needed.has(code))
}

function neededByFilters(table: FilterTable, filters: DocumentFilters): PermissionCode[] {
  return Object.entries(table).flatMap(([name, filter]) =>
    filter.need !== undefined && isChosen(name, filter, filters) ? [filter.need] : [],
  )
}

/** Whether words contain a phone number, or as many digits as a local one; dates, which have as many, are allowed. */
function mayNamePhone(words: string): boolean {
  // numbers separated by spaces may be separate words: 500 2026
  const single = words.split(/\s+/u)
  return findPhones(words).length > 0 || single.some((word) => findPhones(word, { isLabelled: true }).some(isShortLocal))
}

function isShortLocal({ kind, number }: FoundPhone): boolean {
  return kind === 'local' && number.length <= 8
}

/** The intersection: of two areas, one contains the other or they have nothing in common. */
function inBoth(areas: readonly string[], others: readonly string[]): string[] {
  return areas.flatMap((one) => others.flatMap((other) => (isInArea(other, one) ? [other] : isInArea(one, other) ? [one] : [])))
}
