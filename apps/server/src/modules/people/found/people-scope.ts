import type { Caller } from '../../../platform/http/context.ts'
import { isInArea } from '../../../gazetteer/area-code.ts'
import { partyScopeOf, partyScopeParameters, visibilitySql, type PartyScope } from '../../documents/index.ts'
import { areasWith } from '../../membership/index.ts'

/** Whose contacts a member may see: those of visible notices whose parties the member may also filter by. Null: nobody's. */
export function peopleScopeOf(caller: Pick<Caller, 'grants'>, now: Date): PartyScope | null {
  return partyScopeOf(caller, now)
}

/** The same for who names a number or reads one: only where the member reads phones. Null: nowhere. */
export function numberScopeOf(caller: Pick<Caller, 'grants'>, now: Date): PartyScope | null {
  const scope = partyScopeOf(caller, now)
  const areas = areasWith(caller, 'documents.contact-phone')
  if (scope === null || areas?.length === 0) return null
  const within = scope.within === null || areas === null ? (areas ?? scope.within) : inBoth(scope.within, areas)
  return within?.length === 0 ? null : { ...scope, within }
}

/** Everything, for operators. */
export const wholeScope: PartyScope = { visibility: null, within: null }

/** The condition that a row of `notice_public notice` is within a scope. @param first number of the first of its three parameters */
export function scopeSql(first: number): string {
  return `${visibilitySql(first)} and ($${first + 2}::text[] is null or notice.area_code like any($${first + 2}))`
}

export const scopeParameters = partyScopeParameters

/** What lies in one of each: areas hold each other whole or not at all. */
function inBoth(areas: readonly string[], others: readonly string[]): string[] {
  return areas.flatMap((one) => others.flatMap((other) => (isInArea(other, one) ? [other] : isInArea(one, other) ? [one] : [])))
}
