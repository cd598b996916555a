import type { RetriedMail } from '../send/send-rows.ts'

/** Milliseconds for which hits wait for an earlier mail of their subscription that is tried again. */
const patience = 3_600_000
/** Milliseconds before its next try within which a mail may be on its way already, by the clock of another process. */
const margin = 60_000
/** Milliseconds after a try, so that it is over. */
const settling = 15_000

/**
 * Until when hits wait, since an earlier mail of their subscription is tried again; null: they do not.
 * So an outage of the mail server is not a mail for each hit: after an hour one takes the place of those before it (`takenBack`).
 */
export function restUntil(retried: readonly RetriedMail[], now: Date): Date | null {
  if (retried.length === 0) return null
  const nextTry = Math.min(...retried.map(({ nextTryAt }) => nextTryAt.getTime()))
  const afterTry = Math.max(nextTry, now.getTime()) + settling
  if (nextTry <= now.getTime() + margin) return new Date(afterTry)
  const end = Math.max(...retried.map(({ createdAt }) => createdAt.getTime())) + patience
  return end <= now.getTime() ? null : new Date(Math.min(end, afterTry))
}
