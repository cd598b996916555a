import type { Caller } from '../../../platform/http/context.ts'
import { areaPrefix, isInArea } from '../../../gazetteer/area-code.ts'
import { isWholeScope, partyScopeOf, partyScopeParameters, type PartyScope } from '../../documents/index.ts'
import { areasWith } from '../../membership/index.ts'
import { knownAt } from '../noted/queries.ts'

/** The contacts that a member may see. */
export interface PeopleScope extends PartyScope {
  /**
   * The areas in which records of approvals and projects count: six-digit codes of any level; null for the whole
   * country, empty for nowhere.
   */
  recordsWithin: string[] | null
}

/**
 * Contacts in visible notices whose parties the member may also filter by, and in records that the member may also
 * search. Null for nobody.
 */
export function peopleScopeOf(caller: Pick<Caller, 'grants'>, now: Date): PeopleScope | null {
  const scope = partyScopeOf(caller, now)
  return scope === null ? null : withRecords(caller, scope)
}

/** The same for requests by number and for reading numbers: only where the member may read phones. Null for nowhere. */
export function numberScopeOf(caller: Pick<Caller, 'grants'>, now: Date): PeopleScope | null {
  const scope = partyScopeOf(caller, now)
  if (scope === null) return null
  const within = inBoth(scope.within, areasWith(caller, 'documents.contact-phone'))
  return within?.length === 0 ? null : withRecords(caller, { ...scope, within })
}

function withRecords(caller: Pick<Caller, 'grants'>, scope: PartyScope): PeopleScope {
  return { ...scope, recordsWithin: inBoth(scope.within, areasWith(caller, 'projects.search')) }
}

/** Everything, for operators. */
export const wholeScope: PeopleScope = { visibility: null, within: null, recordsWithin: null }

/** Whether it contains every notice and every record. */
export function isWhole(scope: PeopleScope): boolean {
  return isWholeScope(scope) && scope.recordsWithin === null
}

/** The four parameters of {@link seenContactsSql}. */
export function scopeParameters(scope: PeopleScope): unknown[] {
  return [...partyScopeParameters(scope), scope.recordsWithin?.map((code) => `${areaPrefix(code)}%`) ?? null]
}

/**
 * The sources of entries within a scope: rows of `entry_id`, `role`, `source`, `source_id`, `position` and `at`.
 * @param which a condition on a row of `person_contact contact`
 * @param first number of the first of the scope's parameters
 */
export function seenContactsSql(which: string, first: number): string {
  const columns = 'contact.entry_id, contact.role, contact.source, contact.source_id, contact.position'
  return `select ${columns}, notice.published_at as at
    from person_contact contact join notice_public notice on notice.id = contact.source_id
    where contact.source = 'notice' and ${which} and is_in_scope(notice.published_at, notice.area_code, $${first}, $${first + 1}, $${first + 2})
    union all
    select ${columns}, ${knownAt} as at
    from person_contact contact join approval_matter_public matter on matter.record_id = contact.source_id and matter.position = contact.position
      join approval_record_public record on record.id = matter.record_id
    where contact.source = 'approval' and ${which} and is_in_scope(${knownAt}, matter.area_code, $${first}, $${first + 1}, $${first + 3})`
}

/** The intersection: of two areas, one contains the other or they have nothing in common. Null for the whole country. */
function inBoth(areas: readonly string[] | null, others: readonly string[] | null): string[] | null {
  if (areas === null) return others === null ? null : [...others]
  if (others === null) return [...areas]
  return areas.flatMap((one) => others.flatMap((other) => (isInArea(other, one) ? [other] : isInArea(one, other) ? [one] : [])))
}
