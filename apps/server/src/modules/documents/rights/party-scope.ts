import type { Caller } from '../../../platform/http/context.ts'
import { areaPrefix } from '../../../gazetteer/area-code.ts'
import type { Visibility } from '../../../search/port.ts'
import { areasWith } from '../../membership/index.ts'
import { visibilityOf, visibilityParameters } from './visibility.ts'

/** The parties that a member may see by name: those of visible notices that the member may also filter by party. */
export interface PartyScope {
  /** Null if the member sees everything. */
  visibility: Visibility | null
  /** Six-digit codes of any level; null for the whole country. */
  within: string[] | null
}

/** The only rule for all calls that name companies. Null if none may be named. @param permission the permission that the call needs */
export function partyScopeOf(
  caller: Pick<Caller, 'grants'>,
  now: Date,
  permission:
    | 'documents.party-filter'
    | 'companies.view'
    | 'analysis.market'
    | 'analysis.potential'
    | 'analysis.ai' = 'documents.party-filter',
): PartyScope | null {
  const within = areasWith(caller, permission)
  return within !== null && within.length === 0 ? null : { visibility: visibilityOf(caller, now), within }
}

/** The last three parameters of the database's `is_in_scope(moment, area, …)`, which tells whether a notice is one of these. */
export function partyScopeParameters({
  visibility,
  within,
}: PartyScope): [before: Date | null, patterns: string[], within: string[] | null] {
  return [...visibilityParameters(visibility), within?.map((code) => `${areaPrefix(code)}%`) ?? null]
}

/** Whether it contains every notice. */
export function isWholeScope({ visibility, within }: PartyScope): boolean {
  return visibility === null && within === null
}
