import type { Executor, Transaction } from '../../../platform/database/executor.ts'
import { addSums, addTotals } from './add-sums.ts'
import { emptySumChanges, sumUpChange } from './contribution-change.ts'
import { describeCompanies } from './describe-companies.ts'
import { replaceContributions } from './replace-contributions.ts'

export interface Touched {
  /** By their ids; a notice without a project by its own, negative. */
  projects: readonly number[]
  /** Names of which something was said: they may be called another way now. */
  names: readonly number[]
}

/** Projects whose contributions are compared at once. */
const maxAtOnce = 500

/**
 * Brings the figures of companies up to date with the roles in these projects: what each contributed before is taken back, what it contributes now is added.
 * Who calls it holds the lock of organisations.
 */
export async function refreshFigures(tx: Transaction, { projects, names }: Touched, atOnce = maxAtOnce): Promise<void> {
  const companies = new Set([...(await selectRoots(tx, names)), ...(await recount(tx, [...new Set(projects)], atOnce))])
  await describeCompanies(tx, [...companies])
}

/** @returns companies whose sums are others than before */
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
  // once for all parts, since latest times that were taken back are looked for among all that is left
  if (companies.size > 0) await addSums(tx, { takesBack })
  return companies
}

/** The companies that names are. */
async function selectRoots(tx: Executor, names: readonly number[]): Promise<number[]> {
  if (names.length === 0) return []
  const rows = await tx.query<{ id: number }>(
    'select distinct coalesce(merged_into, id) as id from organisation where id = any($1::bigint[])',
    [[...names]],
  )
  return rows.map(({ id }) => id)
}
