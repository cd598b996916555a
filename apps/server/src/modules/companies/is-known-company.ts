import { organisationName } from '../../wording/organisations/read-names.ts'
import type { Executor } from '../../platform/database/executor.ts'
import { partyScopeParameters, partyScopeSql, type PartyScope } from '../documents/index.ts'

/**
 * Whether notices within a scope name a company like this (ignoring spaces and kinds of brackets): alone, in a
 * consortium, or as a former name.
 */
export async function isKnownCompany(db: Executor, name: string, scope: PartyScope): Promise<boolean> {
  const key = organisationName(name)?.key
  if (key === undefined) return false
  const isSeen = partyScopeSql(2)
  const rows = await db.query(
    `select 1 as one from organisation own where name_key = $1
       and (exists (select from organisation_role notice_party where organisation_id = own.id and ${isSeen})
         or exists (select from organisation_evidence notice_party where (organisation_id = own.id or former_id = own.id) and ${isSeen}))`,
    [key, ...partyScopeParameters(scope)],
  )
  return rows.length > 0
}
