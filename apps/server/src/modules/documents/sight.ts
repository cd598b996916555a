import { areaPrefix } from '../../search/matches-filters.ts'
import type { Sight } from '../../search/port.ts'
import type { Caller } from '../../platform/http/context.ts'
import { areasWith, may } from '../membership/service.ts'
import { daysBack } from './shanghai-days.ts'

/** Days of newest notices that a level without the permission may not see (docs/GLOSSARY.md, 近7天公告). */
export const hiddenDays = 7

type Seeing = Pick<Caller, 'grants'>

/** How far somebody sees; null where they see everything. */
export function sightOf(caller: Seeing, now: Date): Sight | null {
  const areas = areasWith(caller, 'documents.newest')
  return areas === null ? null : { before: daysBack(now, hiddenDays), areas }
}

/** Whether somebody sees a notice. One whose area is not known is new only to those who see everything. */
export function isInSight(caller: Seeing, notice: { published_at: Date; area_code: string | null }, now: Date): boolean {
  return notice.published_at < daysBack(now, hiddenDays) || may(caller, 'documents.newest', notice.area_code)
}

/** The same in a statement: whether a row of `notice` is in sight. @param first number of the first of its two parameters */
export function sightSql(first: number): string {
  return `($${first}::timestamptz is null or notice.published_at < $${first} or notice.area_code like any($${first + 1}::text[]))`
}

export function sightParameters(sight: Sight | null): [before: Date | null, patterns: string[]] {
  return sight === null ? [null, []] : [sight.before, sight.areas.map((code) => `${areaPrefix(code)}%`)]
}
