import { organisationName } from '../../../wording/organisations/read-names.ts'
import type { Executor } from '../../../platform/database/executor.ts'

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
