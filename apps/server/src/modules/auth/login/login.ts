import type { ErrorCode, ErrorDetail } from '@tender/contract'
import { errorCatalogue } from '@tender/contract/server'
import { AppError } from '../../../platform/app-error.ts'
import { findAccountByLogin, nameKeyOf, verifyPassword, type Account } from '../../accounts/index.ts'
import type { AuthDeps } from '../deps.ts'
import { knownDevice } from './login-devices.ts'
import { countAttempt, ownCounter } from './login-failures.ts'
import { networkOf } from '../../../platform/http/network.ts'
import { takePictureCode } from '../picture/picture-code.ts'
import type { PictureLimit } from '../picture/picture-limit.ts'
import { liftFailures } from '../second-factor/second-factor-ticket.ts'
import { isShutOut, startSession, type Origin, type StartedSession } from '../session/session.ts'

export interface Credentials {
  /** Name or phone. */
  username: string
  password: string
  /** The answer of the picture. */
  code: string
  uuid: string
  /** The solution of the picture's proof of work, if it required one. */
  work?: string | undefined
}

/**
 * Exchanges name or phone, password and picture code for a session. The picture code is used up in any case.
 * @throws AppError login.wrong-code, login.work-missing, login.slowed, login.wrong, login.disabled, each naming its
 * field; login.second-factor-needed with a ticket
 */
export async function login(deps: AuthDeps, pictures: PictureLimit, credentials: Credentials, origin: Origin): Promise<StartedSession> {
  const now = deps.clock.now()
  const { uuid, code, work = '' } = credentials
  const network = networkOf(origin.address)
  // another network may have fetched the picture; what counts is the network that answers it
  const minBits = (isGivenTo: (network: string) => boolean) => (isGivenTo(network) || !pictures.takeOver(network) ? 0 : deps.codes.workBits)
  const fault = await takePictureCode(deps.database, { uuid, answer: code, work }, { now, minBits })
  if (fault !== null) throw failure(fault, 'code')
  const found = await findAccountByLogin(deps.database, credentials.username)
  const account = found !== null && isShutOut(deps, found) ? null : found
  const device = account === null ? null : await knownDevice(deps, account.id, origin)
  const stranger = { account: failureKey(account, credentials.username), address: network }
  const who = account === null || device === null ? stranger : ownCounter(account.id, device)
  const attempt = await countAttempt(deps.database, who, now)
  if (typeof attempt === 'number') throw failure('login.slowed', 'username', { retryAfterSeconds: attempt })
  const isRight = await verifyPassword(account?.passwordHash ?? null, credentials.password)
  if (account === null || !isRight) {
    throw failure('login.wrong', 'password', attempt.secondsAfter > 0 ? { retryAfterSeconds: attempt.secondsAfter } : {})
  }
  await liftFailures(deps, attempt, account.id)
  if (account.isDisabled) throw failure('login.disabled', 'username')
  return startSession(deps, account, origin)
}

/** Guesses by name and by phone are guesses of the same account. Unknown names are counted too, so that they look the same. */
function failureKey(account: Account | null, username: string): string {
  return account === null ? `name:${nameKeyOf(username)}` : `id:${account.id}`
}

function failure(code: ErrorCode, field: keyof Credentials, detail: Omit<ErrorDetail, 'error' | 'fields'> = {}): AppError {
  return new AppError(code, { ...detail, fields: { [field]: errorCatalogue[code].text } })
}
