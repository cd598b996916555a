import type { AuthDeps } from '../deps.ts'
import { demandPassword } from './own-password.ts'
import type { SessionOwner } from '../session/own-sessions.ts'
import { updateProven } from '../session/session-queries.ts'
import { hashToken } from '../session/token.ts'

/** milliseconds for which dangerous calls are allowed after the password was proven */
const provenFor = 600_000

export function isRecentlyProven(provenAt: Date | null, now: Date): boolean {
  if (provenAt === null) return false
  // also if the clock was set back
  return Math.abs(now.getTime() - provenAt.getTime()) < provenFor
}

/** Allows dangerous calls to this session for the next minutes. @throws AppError password.wrong, login.slowed; each names its field */
export async function confirmPassword(deps: AuthDeps, owner: SessionOwner, password: string): Promise<void> {
  await demandPassword(deps, owner, password, 'password')
  if (owner.token !== null) await updateProven(deps.database, hashToken(owner.token), deps.clock.now())
}
