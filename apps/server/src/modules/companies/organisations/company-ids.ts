import { organisationName } from '../../../wording/organisations/read-names.ts'
import type { Executor } from '../../../platform/database/executor.ts'
import type { Caller } from '../../../platform/http/context.ts'
import { isWholeScope, partyScopeOf } from '../../documents/index.ts'
import { may } from '../../membership/index.ts'
import { visibleCompanies } from '../search/company-scope.ts'

/** Who reads, and when: rights and the time decide which notices name companies to it. */
export interface CompanyReader {
  caller: Pick<Caller, 'grants'>
  now: Date
}

/** The pages of companies by their written names, as far as this member can open them. @returns name → id */
export async function findCompanyPages(db: Executor, names: readonly string[], reader: CompanyReader): Promise<Map<string, number>> {
  const ids = await findCompanyIds(db, names)
  const open = await openCompanies(db, [...ids.values()], reader)
  return new Map([...ids].filter(([, id]) => open.has(id)))
}

/**
 * Those of these companies whose pages this member can open. Members without the right to any page are led to all of
 * them: there they read who has it.
 */
export async function openCompanies(db: Executor, ids: readonly number[], { caller, now }: CompanyReader): Promise<ReadonlySet<number>> {
  const scope = may(caller, 'documents.search') ? partyScopeOf(caller, now, 'companies.view') : null
  const asked = new Set(ids)
  return asked.size === 0 || scope === null || isWholeScope(scope) ? asked : visibleCompanies(db, [...asked], scope)
}

/** The pages of companies by their written names. @returns name → id, for those that have one */
export async function findCompanyIds(db: Executor, names: readonly string[]): Promise<Map<string, number>> {
  const keys = new Map(names.map((name) => [name, organisationName(name)?.key ?? null]))
  const asked = [...new Set(keys.values())].filter((key) => key !== null)
  if (asked.length === 0) return new Map()
  const rows = await db.query<{ key: string; id: number }>(
    `select name_key as key, company_id as id from organisation_public where name_key = any($1::text[])`,
    [asked],
  )
  const ids = new Map(rows.map(({ key, id }) => [key, id]))
  return new Map(
    [...keys].flatMap(([name, key]) => {
      const id = key === null ? undefined : ids.get(key)
      return id === undefined ? [] : [[name, id] as const]
    }),
  )
}
