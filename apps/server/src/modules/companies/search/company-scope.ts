import { areaPrefix } from '../../../gazetteer/area-code.ts'
import type { Executor } from '../../../platform/database/executor.ts'
import type { CompanyField } from '../../../search/company-fields.ts'
import type { FieldCondition, SimpleCondition } from '../../../search/field-conditions.ts'
import { isWholeScope, partyScopeParameters, type PartyScope } from '../../documents/index.ts'

type Condition = FieldCondition<CompanyField>

/** Companies that a notice within a scope names. Changes since the index was written appear with its next update, never too early. */
export function scopeConditions({ visibility, within }: PartyScope): Condition[] {
  if (visibility === null) return within === null ? [] : [inside('seenIn', within)]
  const { areas } = visibility
  const settled: SimpleCondition<CompanyField> =
    within === null ? { kind: 'flagged', field: 'isSettled', value: true } : inside('settledIn', within)
  return [{ kind: 'either', parts: [settled, inside('seenIn', within === null ? areas : common(areas, within))] }]
}

function inside(field: 'seenIn' | 'settledIn', areas: readonly string[]): SimpleCondition<CompanyField> {
  return { kind: 'inside', field, areas }
}

/** The areas that are in both lists. */
function common(one: readonly string[], other: readonly string[]): string[] {
  const contained = (inner: readonly string[], outer: readonly string[]) =>
    inner.filter((code) => outer.some((around) => areaPrefix(code).startsWith(areaPrefix(around))))
  return [...new Set([...contained(one, other), ...contained(other, one)])]
}

/** Those of these companies that a notice within a scope names. */
export async function visibleCompanies(db: Executor, ids: readonly number[], scope: PartyScope): Promise<Set<number>> {
  const isSeen = isWholeScope(scope)
    ? 'true'
    : `exists (select 1 from notice_public notice where notice.id = notice_party.notice_id and is_in_scope(notice.published_at, notice.area_code, $2, $3, $4))`
  const rows = await db.query<{ id: number }>(
    `select asked.id from unnest($1::bigint[]) as asked (id) where exists (
       select 1 from organisation own join organisation_role notice_party on notice_party.organisation_id = own.id
       where (own.id = asked.id or own.merged_into = asked.id) and ${isSeen})`,
    [[...ids], ...(isWholeScope(scope) ? [] : partyScopeParameters(scope))],
  )
  return new Set(rows.map(({ id }) => id))
}
