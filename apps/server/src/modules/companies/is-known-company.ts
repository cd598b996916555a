import { comparedName } from '../../ingest/identify/compared-name.ts'
import type { Executor } from '../../platform/database/executor.ts'
import { partyScopeParameters, partyScopeSql, type PartyScope } from '../documents/index.ts'

/** Whether a company of exactly this name (spaces and kinds of brackets aside) is a party of notices within a scope. */
export async function isKnownCompany(db: Executor, name: string, scope: PartyScope): Promise<boolean> {
  const rows = await db.query(
    `select 1 as one from company_public company where name_key = $1
       and exists (select 1 from notice_party_public notice_party where company_id = company.id and ${partyScopeSql(2)})`,
    [comparedName(name), ...partyScopeParameters(scope)],
  )
  return rows.length > 0
}
