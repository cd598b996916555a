/** milliseconds after which a hit is late */
const patience = 600_000

interface Found {
  arrivedAt: Date
  matchedAt: Date
  /** A mail with this hit failed. */
  isMissed: boolean
}

/**
 * Counts late hits: matched more than ten minutes after their notice arrived, delivered more than ten minutes after
 * they were due, or missing because a mail was given up.
 * @param due null for instant hits; otherwise the time of the digest
 */
export function countLate(hits: readonly Found[], due: Date | null, now: Date): number {
  return hits.filter(({ arrivedAt, matchedAt, isMissed }) => {
    const expected = Math.max(arrivedAt.getTime(), due?.getTime() ?? 0)
    return isMissed || matchedAt.getTime() - arrivedAt.getTime() > patience || now.getTime() - expected > patience
  }).length
}
