import { errorCatalogue } from '@tender/contract/server'
import { AppError } from '../../../platform/app-error.ts'
import type { Executor } from '../../../platform/database/executor.ts'
import { unseal } from '../../../platform/sealing.ts'
import type { AuthDeps } from '../deps.ts'
import { networkOf } from '../../../platform/http/network.ts'
import { knownDevice } from '../login/login-devices.ts'
import { countAttempt, ownCounter, type CountedAttempt } from '../login/login-failures.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { findSecondFactor, takeRecoveryCode, takeStep } from './second-factor-queries.ts'
import type { Origin } from '../session/session.ts'
import { stepOfCode } from './totp.ts'

export type CodeKind = 'totp' | 'recovery'

export const secretSealing = (accountId: number) => ({ purpose: 'second-factor', owner: `account:${accountId}` })

/**
 * Counts a code before it is checked, like a password: wrong ones slow the account and the address, or a known device.
 * @throws AppError login.slowed at the field
 */
export async function countCode(deps: AuthDeps, accountId: number, origin: Pick<Origin, 'address' | 'cookies'>): Promise<CountedAttempt> {
  const device = await knownDevice(deps, accountId, origin)
  const who = device === null ? { account: `id:${accountId}`, address: networkOf(origin.address) } : ownCounter(accountId, device)
  const attempt = await countAttempt(deps.database, who, deps.clock.now())
  if (typeof attempt !== 'number') return attempt
  throw new AppError('login.slowed', { fields: { code: '错误次数过多，请稍后再试' }, retryAfterSeconds: attempt })
}

/** Uses up a code of the account's second factor. @returns its kind; null for a wrong or used code */
export async function takeCode(deps: AuthDeps, db: Executor, accountId: number, code: string): Promise<CodeKind | null> {
  const digits = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) {
    return (await takeRecoveryCode(db, accountId, hashRecoveryCode(code), deps.clock.now())) ? 'recovery' : null
  }
  const factor = await findSecondFactor(db, accountId)
  const secret = factor === null ? null : await unseal({ ...deps, database: db }, factor.secret, secretSealing(accountId))
  const step = secret === null ? null : stepOfCode(secret, digits, deps.clock.now())
  return step !== null && (await takeStep(db, accountId, step)) ? 'totp' : null
}

export function wrongCode(secondsAfter = 0): AppError {
  return new AppError('login.second-factor-wrong', {
    fields: { code: errorCatalogue['login.second-factor-wrong'].text },
    ...(secondsAfter > 0 ? { retryAfterSeconds: secondsAfter } : {}),
  })
}
