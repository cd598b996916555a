import type { Executor } from '../../platform/database/executor.ts'
import { selectContributions, type Contribution } from '../companies/index.ts'
import type { PartyScope } from '../documents/index.ts'

/** projects that are read at a time, between which other queries have their turn */
const atOnce = 500

/**
 * What companies did in some projects, whole projects at a time.
 * @throws the signal's reason as soon as it is aborted
 */
export async function* contributionsOf(
  db: Executor,
  projects: readonly number[],
  scopes: readonly [PartyScope, PartyScope],
  signal: AbortSignal,
): AsyncGenerator<Contribution[]> {
  for (let first = 0; first < projects.length; first += atOnce) {
    signal.throwIfAborted()
    yield selectContributions(db, projects.slice(first, first + atOnce), scopes, signal)
  }
}

/** Conditions of a search that finds only what lies in the areas of every scope. */
export function withinScopes(scopes: readonly PartyScope[]) {
  return scopes.flatMap((one) => (one.within === null ? [] : [{ kind: 'inside', field: 'area', areas: one.within } as const]))
}
