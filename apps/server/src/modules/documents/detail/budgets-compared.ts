import type { ThreadRow } from '../queries.ts'

/**
 * The budget to compare the winning amount of each notice with: its own, otherwise the last one stated before it. If
 * the project's results have different amounts, these belong to lots, and a budget stated elsewhere does not.
 * @param thread oldest first
 * @returns fen; null if there is nothing to compare
 */
export function budgetsCompared(thread: readonly Pick<ThreadRow, 'channel' | 'budget' | 'winningAmount'>[]): (number | null)[] {
  const results = thread.flatMap(({ channel, winningAmount }) => (channel === 'result' && winningAmount !== null ? [winningAmount] : []))
  const isInLots = new Set(results).size > 1
  let stated: number | null = null
  return thread.map(({ budget, winningAmount }) => {
    const before = stated
    stated = budget ?? stated
    if (winningAmount === null) return null
    return budget ?? (isInLots ? null : before)
  })
}
