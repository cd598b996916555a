import type { Executor } from '../../../platform/database/executor.ts'
import { isWholeScope, partyScopeParameters, type PartyScope } from '../../documents/index.ts'

/** The names of a company in notices within a scope. */
export interface SeenNames {
  /** The current name first. */
  names: string[]
  creditCodes: string[]
}

/**
 * The statements about these companies in notices within a scope; null if the scope is everything, because then all
 * known data are visible.
 */
export async function selectSeenNames(
  db: Executor,
  ids: readonly number[],
  scope: PartyScope,
  signal: AbortSignal,
): Promise<Map<number, SeenNames> | null> {
  if (isWholeScope(scope)) return null
  const isSeen = `exists (select 1 from notice_public notice where notice.id = notice_party.notice_id and is_in_scope(notice.published_at, notice.area_code, $2, $3, $4))`
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
