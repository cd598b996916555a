import type { Executor } from '../../../platform/database/executor.ts'
import { isWholeScope, partyScopeParameters, partyScopeSql, type PartyScope } from '../../documents/index.ts'

/** What notices within a scope say that a company is called. */
export interface SeenNames {
  /** What it is called now first. */
  names: string[]
  creditCodes: string[]
}

/** Of these companies what notices within a scope state; null where the scope is everything: then all that is known is stated. */
export async function selectSeenNames(
  db: Executor,
  ids: readonly number[],
  scope: PartyScope,
  signal: AbortSignal,
): Promise<Map<number, SeenNames> | null> {
  if (isWholeScope(scope)) return null
  const isSeen = partyScopeSql(2)
  const rows = await db.query<{ id: number; name: string; creditCodes: string[] }>(
    `select coalesce(own.merged_into, own.id) as id, own.name,
       array(select distinct credit_code from organisation_evidence notice_party where organisation_id = own.id and credit_code is not null and ${isSeen}) as "creditCodes"
     from organisation own where (own.id = any($1::bigint[]) or own.merged_into = any($1::bigint[]))
       and (exists (select from organisation_role notice_party where organisation_id = own.id and ${isSeen})
         or exists (select from organisation_evidence notice_party where (organisation_id = own.id or former_id = own.id) and ${isSeen}))
     order by exists (select from organisation_evidence notice_party where former_id = own.id and ${isSeen}), char_length(own.name_key), own.name_key`,
    [[...ids], ...partyScopeParameters(scope)],
    { signal },
  )
  const seen = new Map<number, SeenNames>(ids.map((id) => [id, { names: [], creditCodes: [] }]))
  for (const { id, name, creditCodes } of rows) {
    seen.get(id)?.names.push(name)
    seen.get(id)?.creditCodes.push(...creditCodes)
  }
  return seen
}
