import type { ThreadRow } from '../queries.ts'

/**
 * What the winning amount of each notice of a project compares with: its own budget, else the last one that was stated before. Where the project's
 * results name different amounts these are of lots, and a budget stated elsewhere is not theirs.
 * @param thread oldest first @returns fen; null where there is nothing to compare
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
