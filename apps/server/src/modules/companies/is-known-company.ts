import { organisationName } from '../../wording/organisations/read-names.ts'
import type { Executor } from '../../platform/database/executor.ts'
import { partyScopeParameters, type PartyScope } from '../documents/index.ts'

/**
 * Whether notices within a scope name a company like this (ignoring spaces and kinds of brackets): alone, in a
 * consortium, or as a former name.
 */
export async function isKnownCompany(db: Executor, name: string, scope: PartyScope): Promise<boolean> {
  const key = organisationName(name)?.key
  if (key === undefined) return false
  const isSeen = `exists (select 1 from notice_public notice where notice.id = notice_party.notice_id and is_in_scope(notice.published_at, notice.area_code, $2, $3, $4))`
  const rows = await db.query(
    `select 1 as one from organisation own where name_key = $1
       and (exists (select from organisation_role notice_party where organisation_id = own.id and ${isSeen})
         or exists (select from organisation_evidence notice_party where (organisation_id = own.id or former_id = own.id) and ${isSeen}))`,
    [key, ...partyScopeParameters(scope)],
  )
  return rows.length > 0
}
