import { daysBack } from '@tender/contract'
import { areaPrefix } from '../../../gazetteer/area-code.ts'
import type { Visibility } from '../../../search/port.ts'
import type { Caller } from '../../../platform/http/context.ts'
import { areasWith, may } from '../../membership/index.ts'

/** Newest days that a level without the permission may not see (docs/GLOSSARY.md, 近7天公告). */
export const hiddenDays = 7

type Seeing = Pick<Caller, 'grants'>

/** The notices that the caller may see; null for all. */
export function visibilityOf(caller: Seeing, now: Date): Visibility | null {
  const areas = areasWith(caller, 'documents.newest')
  return areas === null ? null : { before: daysBack(now, hiddenDays), areas }
}

/** Whether the caller may see a notice. A new one without a known area is visible only to callers who see everything. */
export function isVisible(caller: Seeing, notice: { publishedAt: Date; areaCode: string | null }, now: Date): boolean {
  return notice.publishedAt < daysBack(now, hiddenDays) || may(caller, 'documents.newest', notice.areaCode)
}

/** The last two parameters of the database's `is_visible(moment, area, …)`, the same rule for a row. */
export function visibilityParameters(visibility: Visibility | null): [before: Date | null, patterns: string[]] {
  return visibility === null ? [null, []] : [visibility.before, visibility.areas.map((code) => `${areaPrefix(code)}%`)]
}
