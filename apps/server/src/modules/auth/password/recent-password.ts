import type { AuthDeps } from '../deps.ts'
import { demandPassword } from './own-password.ts'
import type { SessionOwner } from '../session/own-sessions.ts'
import { updateProven } from '../session/session-queries.ts'
import { hashToken } from '../session/token.ts'

/** Milliseconds for which what hurts is open after the password was proven. */
const provenFor = 600_000

export function isRecentlyProven(provenAt: Date | null, now: Date): boolean {
  if (provenAt === null) return false
  // also where the clock was set back
  return Math.abs(now.getTime() - provenAt.getTime()) < provenFor
}

/** Opens what hurts to the session that asks, for the next minutes. @throws AppError password.wrong, login.slowed; each names its field */
export async function confirmPassword(deps: AuthDeps, owner: SessionOwner, password: string): Promise<void> {
  await demandPassword(deps, owner, password, 'password')
  if (owner.token !== null) await updateProven(deps.database, hashToken(owner.token), deps.clock.now())
}
