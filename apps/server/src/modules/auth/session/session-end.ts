import type { AuthDeps } from '../deps.ts'

/** Milliseconds to which `last_used_at` is exact: it is not written at every call. */
export const usedEvery = 60_000

/** When a session ends if it is not used from now on; never early, and at most a minute after it. */
export function idleEnd({ config }: Pick<AuthDeps, 'config'>, session: { lastUsedAt: Date; isOperator: boolean }): Date {
  const minutes = session.isOperator ? config.operatorSessionIdleMinutes : config.sessionIdleMinutes
  return new Date(session.lastUsedAt.getTime() + minutes * 60_000 + usedEvery)
}
