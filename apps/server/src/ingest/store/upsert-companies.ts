import type { Executor } from '../../platform/database/executor.ts'
import { comparedName } from '../../wording/texts/compared-name.ts'

/** Companies of these names, made where they are not known. @returns name as compared → id; names that can't be one's are left out */
export async function upsertCompanies(tx: Executor, names: readonly string[]): Promise<Map<string, number>> {
  const byKey = new Map<string, string>()
  for (const name of names) {
    const key = comparedName(name)
    if (key.length >= 2 && key.length <= longestName && !byKey.has(key)) byKey.set(key, name.trim())
  }
  if (byKey.size === 0) return new Map()
  const known = await tx.query<{ id: number; key: string }>('select id, name_key as key from company where name_key = any($1)', [
    [...byKey.keys()],
  ])
  const ids = new Map(known.map((row) => [row.key, row.id]))
  // in one order everywhere, so that two imports don't wait for each other
  const missing = [...byKey.keys()].filter((key) => !ids.has(key)).sort()
  if (missing.length === 0) return ids
  const added = await tx.query<{ id: number; key: string }>(
    `insert into company (name, name_key) select * from unnest($1::text[], $2::text[])
     on conflict (name_key) do update set name = company.name
     returning id, name_key as key`,
    [missing.map((key) => byKey.get(key)), missing],
  )
  for (const row of added) ids.set(row.key, row.id)
  return ids
}

/** Longer "names" are sentences. */
const longestName = 200
