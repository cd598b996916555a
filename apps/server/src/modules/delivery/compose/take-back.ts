import type { RetriedMail } from '../send/send-rows.ts'

/** milliseconds for which hits wait for an earlier mail of their subscription that is being retried */
const patience = 3_600_000
/** milliseconds before its next try within which a mail may already be on its way, by the clock of another process */
const margin = 60_000
/** milliseconds after which a try is over */
const settling = 15_000

/**
 * Until when hits wait, because an earlier mail of their subscription is being retried; null if they do not wait. So an
 * outage of the mail server does not cause a mail for each hit: after an hour, one mail replaces the earlier ones
 * (`takenBack`).
 */
export function restUntil(retried: readonly RetriedMail[], now: Date): Date | null {
  if (retried.length === 0) return null
  const nextTry = Math.min(...retried.map(({ nextTryAt }) => nextTryAt.getTime()))
  const afterTry = Math.max(nextTry, now.getTime()) + settling
  if (nextTry <= now.getTime() + margin) return new Date(afterTry)
  const end = Math.max(...retried.map(({ createdAt }) => createdAt.getTime())) + patience
  return end <= now.getTime() ? null : new Date(Math.min(end, afterTry))
}
