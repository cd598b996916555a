import type { Executor } from '../../platform/database/executor.ts'
import { comparedName } from '../../wording/texts/compared-name.ts'

/**
 * Finds the companies with these names, and creates those that are not known.
 * @returns key of the name → id; names that cannot belong to a company are left out
 */
export async function upsertCompanies(tx: Executor, names: readonly string[]): Promise<Map<string, number>> {
  const byKey = new Map<string, string>()
  for (const name of names) {
    const key = comparedName(name)
    if (key.length >= 2 && key.length <= maxNameLength && !byKey.has(key)) byKey.set(key, name.trim())
  }
  if (byKey.size === 0) return new Map()
  const known = await tx.query<{ id: number; key: string }>('select id, name_key as key from company where name_key = any($1)', [
    [...byKey.keys()],
  ])
  const ids = new Map(known.map((row) => [row.key, row.id]))
  // always in the same order, so that two imports do not deadlock
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

/** Maximum length. A longer "name" is a sentence. */
const maxNameLength = 200
