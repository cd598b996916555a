import type { Caller } from '../../platform/http/context.ts'
import { areaPrefix } from '../../search/matches-filters.ts'
import type { Sight } from '../../search/port.ts'
import { areasWith } from '../membership/service.ts'
import { sightOf, sightParameters, sightSql } from './sight.ts'

/** Which parties somebody is told of by name: those of notices that they see, and may filter by their parties. */
export interface PartyScope {
  /** Null: they see everything. */
  sight: Sight | null
  /** Six-digit codes of any level; null: the whole country. */
  within: string[] | null
}

/** The one rule for every call that names companies. Null for who is told of none. */
export function partyScopeOf(caller: Pick<Caller, 'grants'>, now: Date): PartyScope | null {
  const within = areasWith(caller, 'documents.party-filter')
  return within !== null && within.length === 0 ? null : { sight: sightOf(caller, now), within }
}

/** The condition that a row of `notice_party` is of such a notice. @param first number of the first of its three parameters */
export function partyScopeSql(first: number): string {
  const isWithin = `($${first + 2}::text[] is null or notice.area_code like any($${first + 2}))`
  return `exists (select 1 from notice where notice.id = notice_party.notice_id and ${sightSql(first)} and ${isWithin})`
}

export function partyScopeParameters({ sight, within }: PartyScope): [before: Date | null, patterns: string[], within: string[] | null] {
  return [...sightParameters(sight), within?.map((code) => `${areaPrefix(code)}%`) ?? null]
}

/** Whether every notice is within it. */
export function isWholeScope({ sight, within }: PartyScope): boolean {
  return sight === null && within === null
}
