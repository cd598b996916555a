/** Wrong logins of one account or one address. */
export interface Failures {
  count: number
  lastAt: Date
  /** Until then every login is refused, even a correct one. */
  blockedUntil: Date | null
}

/** Wrong logins without a wait. An address may belong to a whole office behind one router, so it gets more. */
export const freeFailures = { account: 5, address: 20 } as const
export type FailureKind = keyof typeof freeFailures

const maxWait = 15 * 60
const doublings = Math.ceil(Math.log2(maxWait))
const forgivenEvery = 10 * 60 * 1000

/**
 * The count after another wrong login. The n-th beyond the free ones costs 2ⁿ seconds, at most 15 minutes; each 10
 * quiet minutes take one back.
 */
export function afterFailure(before: Failures | null, now: Date, kind: FailureKind): Failures {
  const count = Math.min(remaining(before, now) + 1, freeFailures[kind] + doublings)
  const beyond = count - freeFailures[kind]
  const wait = beyond <= 0 ? 0 : Math.min(2 ** beyond, maxWait)
  return { count, lastAt: now, blockedUntil: wait === 0 ? null : new Date(now.getTime() + wait * 1000) }
}

/** Whole seconds until the next login is checked; 0 if it may be checked now. */
export function secondsToWait(failures: Pick<Failures, 'blockedUntil'>, now: Date): number {
  if (failures.blockedUntil === null) return 0
  return Math.max(0, Math.ceil((failures.blockedUntil.getTime() - now.getTime()) / 1000))
}

function remaining(before: Failures | null, now: Date): number {
  if (before === null) return 0
  const quiet = Math.max(0, now.getTime() - before.lastAt.getTime())
  return Math.max(0, before.count - Math.floor(quiet / forgivenEvery))
}
