/** Milliseconds after which what comes has come late. */
const patience = 600_000

interface Found {
  arrivedAt: Date
  matchedAt: Date
  /** A mail that named it has not come. */
  isMissed: boolean
}

/**
 * How many come later than they should: matched ten minutes after their notice arrived, or told ten minutes after they were due, or missing in a mail that was given up.
 * @param due null: each as it arrives; else the digest of this time
 */
export function countLate(hits: readonly Found[], due: Date | null, now: Date): number {
  return hits.filter(({ arrivedAt, matchedAt, isMissed }) => {
    const expected = Math.max(arrivedAt.getTime(), due?.getTime() ?? 0)
    return isMissed || matchedAt.getTime() - arrivedAt.getTime() > patience || now.getTime() - expected > patience
  }).length
}
