import { isValid } from '@tender/contract'
import { comparedName } from '../../../wording/texts/compared-name.ts'
import type { Executor } from '../../../platform/database/executor.ts'
import { findCompany, type CompanySummary } from './decide-groups.ts'

/**
 * Finds companies for operators, including those that no notice names in a role: by a part of any name, a credit code,
 * or a number (#12).
 */
export async function findCompanies(db: Executor, words: string, limit: number): Promise<{ list: CompanySummary[]; total: number }> {
  const ids = await selectFound(db, words.trim())
  const list = []
  for (const id of ids.slice(0, limit)) {
    // oxlint-disable-next-line no-await-in-loop -- a few, on one connection
    const company = await findCompany(db, { id })
    if (company !== null) list.push(company)
  }
  return { list, total: ids.length }
}

/** the maximal number of companies that are looked at; a more specific name finds the others */
const maxFound = 200

async function selectFound(db: Executor, words: string): Promise<number[]> {
  const [, number] = /^#(\d{1,12})$/.exec(words) ?? []
  if (number !== undefined) return selectIds(db, 'own.id = $1', [Number(number)])
  if (isValid('taxNumber', words.toUpperCase())) {
    const stated = 'own.id in (select organisation_id from organisation_evidence where credit_code = $1)'
    return selectIds(db, stated, [words.toUpperCase()])
  }
  const key = comparedName(words)
  if (key.length < 2) return []
  return selectIds(db, 'company_bigrams(own.name_key) @> company_bigrams($1::text) and own.name_key like $2', [
    key,
    `%${key.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`,
  ])
}

/** Shorter names first, because the words cover more of them. */
async function selectIds(db: Executor, condition: string, parameters: readonly unknown[]): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select coalesce(own.merged_into, own.id) as id from organisation own where ${condition}
     group by 1 order by min(char_length(own.name_key)), 1 limit ${maxFound}`,
    parameters,
  )
  return rows.map(({ id }) => id)
}
