import type { AuthDeps } from '../deps.ts'

/** milliseconds: the precision of `last_used_at`, which is not written at every call */
export const usedEvery = 60_000

/** When an unused session ends: never too early, and at most a minute late. */
export function idleEnd({ config }: Pick<AuthDeps, 'config'>, session: { lastUsedAt: Date; isOperator: boolean }): Date {
  const minutes = session.isOperator ? config.operatorSessionIdleMinutes : config.sessionIdleMinutes
  return new Date(session.lastUsedAt.getTime() + minutes * 60_000 + usedEvery)
}
