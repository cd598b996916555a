import type { LoginSession, ReplyOf, User } from '@tender/contract'
import { type calls, errorCatalogue } from '@tender/contract/server'
import { AppError } from '../../platform/app-error.ts'
import type { Caller, SessionContext } from '../../platform/http/context.ts'
import type { CallbackBody, CallbackReply } from '../../platform/http/kinds/bodies.ts'
import type { Account } from '../accounts/index.ts'
import type { Member } from '../membership/index.ts'
import { changePassword } from './password/change-password.ts'
import type { AuthDeps } from './deps.ts'
import { countAttempt, type CountedAttempt } from './login/login-failures.ts'
import { login, type Credentials } from './login/login.ts'
import { networkOf } from '../../platform/http/network.ts'
import { demandPassword } from './password/own-password.ts'
import { endOtherSessions, endOwnSession, listSessions, type SessionOwner } from './session/own-sessions.ts'
import { issuePictureCode, takePictureCode, type PictureAnswer, type PictureCode } from './picture/picture-code.ts'
import { createPictureLimit, type PictureLimit } from './picture/picture-limit.ts'
import { confirmPassword } from './password/recent-password.ts'
import { callerOf, describeCaller, endSession, rightsOf, startSession, type Origin, type StartedSession } from './session/session.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  describeSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
} from './second-factor/second-factor.ts'
import { loginWithCode } from './second-factor/second-factor-login.ts'
import { giveTemporaryToken } from './login/give-temporary-token.ts'
import { createQrCodes, type QrCodes } from './login/qr-codes.ts'
import { exchangeTemporaryToken } from './login/temporary-token.ts'

type AllCalls = typeof calls

export interface Auth {
  /** @throws AppError login.wrong-code, login.slowed, login.wrong, login.disabled, each naming its field; login.second-factor-needed */
  login(credentials: Credentials, origin: Origin): Promise<StartedSession>
  /** The second step of a login. @throws AppError login.second-factor-wrong, login.ticket-invalid, login.slowed, login.disabled */
  loginWithCode(input: { ticket: string; code: string }, origin: Origin): Promise<StartedSession>
  /** Answers the provider's own site. @throws AppError request.not-found if it has no key here */
  giveTemporaryToken(request: CallbackBody): Promise<CallbackReply>
  /** @throws AppError login.token-invalid, login.wrong, login.disabled, login.second-factor-needed */
  exchangeTemporaryToken(token: string, origin: Origin): Promise<StartedSession>
  /** @throws AppError request.too-many */
  issuePictureCode(address: string, kind: 'picture' | 'question'): Promise<PictureCode>
  /** Uses up a picture code, for a use that always costs work. @throws AppError login.wrong-code, login.work-missing at the field */
  takePicture(answer: PictureAnswer & { field: string }): Promise<void>
  /**
   * Counts a proof by an address as wrong until it is taken back, so that guesses of codes and tokens are slowed like
   * logins.
   * @throws AppError login.slowed at the field
   */
  countAttempt(attempt: { address: string; field: string }): Promise<CountedAttempt>
  /** A new session for an account that has proven everything except its second factor. @throws AppError login.second-factor-needed */
  startSession(account: Account, origin: Origin): Promise<StartedSession>
  /** The caller's account, after they have entered its password. @throws AppError password.wrong, login.slowed */
  demandPassword(owner: SessionOwner, password: string, field: string): Promise<Account>
  /** The owner of a token; null if the token is unknown, expired or revoked, or if its account is disabled. */
  callerOf(token: string, use?: { isBackground: boolean }): Promise<Caller | null>
  /** The rights of an account without a session of its own; null if it is disabled or gone. */
  rightsOf(accountId: number): Promise<Member | null>
  /** @throws AppError session.expired if the account was deleted meanwhile */
  describeCaller(caller: Pick<Caller, 'accountId'>): Promise<User>
  /** Never fails for an invalid token. */
  endSession(token: string | null): Promise<void>
  /** @throws AppError password.wrong, password.unfit, login.slowed; each names its field */
  changePassword(owner: SessionOwner, input: { oldPassword: string; newPassword: string }): Promise<void>
  /** Allows dangerous calls to this session. @throws AppError password.wrong, login.slowed */
  confirmPassword(owner: SessionOwner, password: string): Promise<void>
  describeSecondFactor(context: SessionContext): Promise<ReplyOf<AllCalls['secondFactorState']>>
  /** @throws AppError second-factor.already-on */
  beginSecondFactor(context: SessionContext): Promise<ReplyOf<AllCalls['beginSecondFactor']>>
  /** @returns recovery codes @throws AppError second-factor.already-on, second-factor.not-begun, login.second-factor-wrong, login.slowed */
  confirmSecondFactor(context: SessionContext, code: string): Promise<string[]>
  /** @returns recovery codes @throws AppError second-factor.not-on, login.second-factor-wrong, login.slowed */
  renewRecoveryCodes(context: SessionContext, code: string): Promise<string[]>
  /** @throws AppError second-factor.not-on, password.wrong, login.second-factor-wrong, login.slowed */
  endSecondFactor(context: SessionContext, input: { password: string; code: string }): Promise<void>
  /** The caller's open sessions. */
  listSessions(owner: SessionOwner): Promise<LoginSession[]>
  /** @throws AppError session.not-found */
  endOwnSession(owner: SessionOwner, id: string): Promise<void>
  /** @returns how many ended */
  endOtherSessions(owner: SessionOwner): Promise<number>
  qrCodes: QrCodes
}

export function createAuth(deps: AuthDeps): Auth {
  const pictures = createPictureLimit(deps.elapsed)
  return {
    login: async (credentials, origin) => {
      const session = await login(deps, pictures, credentials, origin)
      pictures.giveBack(networkOf(origin.address))
      return session
    },
    giveTemporaryToken: (request) => giveTemporaryToken(deps, request),
    exchangeTemporaryToken: (token, origin) => exchangeTemporaryToken(deps, token, origin),
    issuePictureCode: (address, kind) => issueWithinLimit(deps, pictures, address, kind),
    takePicture: async ({ field, ...answer }) => {
      const fault = await takePictureCode(deps.database, answer, { now: deps.clock.now(), minBits: () => deps.codes.workBits })
      if (fault !== null) throw new AppError(fault, { fields: { [field]: errorCatalogue[fault].text } })
    },
    countAttempt: async ({ address, field }) => {
      const attempt = await countAttempt(deps.database, { account: null, address: networkOf(address) }, deps.clock.now())
      if (typeof attempt !== 'number') return attempt
      throw new AppError('login.slowed', { fields: { [field]: '错误次数过多，请稍后再试' }, retryAfterSeconds: attempt })
    },
    startSession: (account, origin) => startSession(deps, account, origin),
    demandPassword: (owner, password, field) => demandPassword(deps, owner, password, field),
    callerOf: (token, use) => callerOf(deps, token, use),
    rightsOf: (accountId) => rightsOf(deps, accountId),
    describeCaller: (caller) => describeCaller(deps, caller),
    endSession: (token) => endSession(deps, token),
    changePassword: (owner, input) => changePassword(deps, owner, input),
    loginWithCode: (input, origin) => loginWithCode(deps, input, origin),
    confirmPassword: (owner, password) => confirmPassword(deps, owner, password),
    describeSecondFactor: (context) => describeSecondFactor(deps, context),
    beginSecondFactor: (context) => beginSecondFactor(deps, context),
    confirmSecondFactor: (context, code) => confirmSecondFactor(deps, context, code),
    renewRecoveryCodes: (context, code) => renewRecoveryCodes(deps, context, code),
    endSecondFactor: (context, input) => endSecondFactor(deps, context, input),
    listSessions: (owner) => listSessions(deps, owner),
    endOwnSession: (owner, id) => endOwnSession(deps, owner, id),
    endOtherSessions: (owner) => endOtherSessions(deps, owner),
    qrCodes: createQrCodes(deps),
  }
}

async function issueWithinLimit(
  deps: AuthDeps,
  pictures: PictureLimit,
  address: string,
  kind: 'picture' | 'question',
): Promise<PictureCode> {
  const network = networkOf(address)
  const { secondsToWait, needsWork } = pictures.take(network)
  if (secondsToWait > 0) throw new AppError('request.too-many', { retryAfterSeconds: secondsToWait })
  return issuePictureCode(deps.database, deps, { kind, now: deps.clock.now(), network, needsWork })
}
