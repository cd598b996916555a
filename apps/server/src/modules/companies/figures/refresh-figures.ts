import type { Executor, Transaction } from '../../../platform/database/executor.ts'
import { addSums, addTotals } from './add-sums.ts'
import { emptySumChanges, sumUpChange } from './contribution-change.ts'
import { describeCompanies } from './describe-companies.ts'
import { replaceContributions } from './replace-contributions.ts'

export interface Touched {
  /** Project ids; negative notice ids for notices without a project. */
  projects: readonly number[]
  /** Names with new statements: their company may be called differently now. */
  names: readonly number[]
}

/** projects whose contributions are compared at once */
const maxAtOnce = 500

/**
 * Updates the figures of companies with the current roles in these projects: removes the former contributions and adds
 * the new ones. The caller holds the lock of organisations.
 */
export async function refreshFigures(tx: Transaction, { projects, names }: Touched, atOnce = maxAtOnce): Promise<void> {
  const companies = new Set([...(await selectRoots(tx, names)), ...(await recount(tx, [...new Set(projects)], atOnce))])
  await describeCompanies(tx, [...companies])
}

/** @returns the companies whose sums changed */
async function recount(tx: Executor, projects: readonly number[], atOnce: number): Promise<Set<number>> {
  const companies = new Set<number>()
  if (projects.length === 0) return companies
  await emptySumChanges(tx)
  let takesBack = false
  for (let from = 0; from < projects.length; from += atOnce) {
    // oxlint-disable-next-line no-await-in-loop -- one part after the other: each is a few statements
    const replaced = await replaceContributions(tx, projects.slice(from, from + atOnce))
    if (replaced.companies.length === 0) continue
    for (const id of replaced.companies) companies.add(id)
    takesBack ||= replaced.takesBack
    // oxlint-disable-next-line no-await-in-loop
    await addTotals(tx)
    // oxlint-disable-next-line no-await-in-loop
    await sumUpChange(tx)
  }
  // once for all parts, because removed latest times are searched among everything that remains
  if (companies.size > 0) await addSums(tx, { takesBack })
  return companies
}

/** The companies of names. */
async function selectRoots(tx: Executor, names: readonly number[]): Promise<number[]> {
  if (names.length === 0) return []
  const rows = await tx.query<{ id: number }>(
    'select distinct coalesce(merged_into, id) as id from organisation where id = any($1::bigint[])',
    [[...names]],
  )
  return rows.map(({ id }) => id)
}
