import type { ReplyOf } from '@tender/contract'
import { errorCatalogue, type calls } from '@tender/contract/server'
import { AppError } from '../../../platform/app-error.ts'
import type { Executor } from '../../../platform/database/executor.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import { seal, unseal } from '../../../platform/sealing.ts'
import { findAccount, type Account } from '../../accounts/index.ts'
import { actorOf, audit, type Actor } from '../../audit/index.ts'
import { endLoginsOf } from '../password/change-password.ts'
import type { AuthDeps } from '../deps.ts'
import { demandPassword } from '../password/own-password.ts'
import { countCode, secretSealing, takeCode, wrongCode } from './prove-code.ts'
import { drawRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts'
import {
  countRecoveryCodes,
  deleteSecondFactor,
  enablePending,
  replaceRecoveryCodes,
  findPending,
  findSecondFactor,
  upsertPending,
} from './second-factor-queries.ts'
import { newTotpSecret, stepOfCode, totpAddress } from './totp.ts'

type AllCalls = typeof calls

/** Whether the caller's account has a second factor, and whether it must have one. */
export async function describeSecondFactor(deps: AuthDeps, { caller }: SessionContext): Promise<ReplyOf<AllCalls['secondFactorState']>> {
  const factor = await findSecondFactor(deps.database, caller.accountId)
  return {
    enabledAt: factor?.enabledAt.toISOString() ?? null,
    isRequired: caller.isOperator && deps.config.demandsOperatorTotp,
    recoveryCodesLeft: factor === null ? 0 : await countRecoveryCodes(deps.database, caller.accountId),
  }
}

/**
 * A new secret, in clear text only in this reply. Its codes are not required until it is confirmed.
 * @throws AppError second-factor.already-on
 */
export async function beginSecondFactor(deps: AuthDeps, context: SessionContext): Promise<ReplyOf<AllCalls['beginSecondFactor']>> {
  const { id, name } = await callersAccount(deps, context)
  const secret = newTotpSecret(deps.random)
  const isKept = await upsertPending(deps.database, id, await seal(deps, secret, secretSealing(id)))
  if (!isKept) throw new AppError('second-factor.already-on')
  return { secret, address: totpAddress(secret, { name, host: context.host }) }
}

/**
 * Requires a code from now on and ends the other sessions, which have not shown one.
 * @returns the recovery codes, in clear text only in this reply
 * @throws AppError second-factor.already-on, second-factor.not-begun, login.second-factor-wrong, login.slowed
 */
export async function confirmSecondFactor(deps: AuthDeps, context: SessionContext, code: string): Promise<string[]> {
  const account = await callersAccount(deps, context)
  if ((await findSecondFactor(deps.database, account.id)) !== null) throw new AppError('second-factor.already-on')
  const pending = await findPending(deps.database, account.id)
  const secret = pending === null ? null : await unseal(deps, pending, secretSealing(account.id))
  if (pending === null || secret === null) throw notBegun()
  const attempt = await countCode(deps, account.id, context)
  const now = deps.clock.now()
  const step = stepOfCode(secret, code.replaceAll(/\s/g, ''), now)
  if (step === null) throw wrongCode(attempt.secondsAfter)
  await attempt.takeBack(deps.database)
  const recoveryCodes = drawRecoveryCodes(deps.random)
  await deps.database.transaction(async (tx) => {
    if (!(await enablePending(tx, account.id, { pending, step, now }))) throw notBegun()
    await replaceRecoveryCodes(tx, account.id, recoveryCodes.map(hashRecoveryCode))
    const endedSessions = await endLoginsOf(tx, { accountId: account.id, now, except: context.token })
    await note(deps, tx, { actor: actorOf(context), account, action: 'second-factor.enabled', detail: { endedSessions } })
  })
  return recoveryCodes
}

/**
 * Makes new recovery codes; the old ones are no longer valid.
 * @throws AppError second-factor.not-on, login.second-factor-wrong, login.slowed
 */
export async function renewRecoveryCodes(deps: AuthDeps, context: SessionContext, code: string): Promise<string[]> {
  const account = await callersAccount(deps, context)
  await proveOwn(deps, context, code)
  const recoveryCodes = drawRecoveryCodes(deps.random)
  await deps.database.transaction(async (tx) => {
    await replaceRecoveryCodes(tx, account.id, recoveryCodes.map(hashRecoveryCode))
    await note(deps, tx, { actor: actorOf(context), account, action: 'second-factor.codes-renewed' })
  })
  return recoveryCodes
}

/** Stops requiring a code. @throws AppError second-factor.not-on, password.wrong, login.second-factor-wrong, login.slowed */
export async function endSecondFactor(deps: AuthDeps, context: SessionContext, input: { password: string; code: string }): Promise<void> {
  const account = await demandPassword(deps, context, input.password, 'password')
  await proveOwn(deps, context, input.code)
  await deps.database.transaction(async (tx) => {
    if (!(await deleteSecondFactor(tx, account.id))) throw new AppError('second-factor.not-on')
    await note(deps, tx, { actor: actorOf(context), account, action: 'second-factor.disabled' })
  })
}

/**
 * Removes the second factor of an account whose owner lost it, and ends the account's sessions.
 * @throws AppError account.not-found, second-factor.not-on
 */
export async function resetSecondFactor(deps: Pick<AuthDeps, 'database' | 'clock'>, actor: Actor, accountId: number): Promise<void> {
  const account = await findAccount(deps.database, accountId)
  if (account === null) throw new AppError('account.not-found')
  await deps.database.transaction(async (tx) => {
    if (!(await deleteSecondFactor(tx, accountId))) throw new AppError('second-factor.not-on')
    const endedSessions = await endLoginsOf(tx, { accountId, now: deps.clock.now() })
    await note(deps, tx, { actor, account, action: 'second-factor.reset', detail: { endedSessions } })
  })
}

async function callersAccount(deps: AuthDeps, { caller }: SessionContext): Promise<Account> {
  const account = await findAccount(deps.database, caller.accountId)
  if (account === null) throw new AppError('session.expired')
  return account
}

/** @throws AppError second-factor.not-on, login.second-factor-wrong, login.slowed */
async function proveOwn(deps: AuthDeps, context: SessionContext, code: string): Promise<void> {
  const { caller } = context
  if ((await findSecondFactor(deps.database, caller.accountId)) === null) throw new AppError('second-factor.not-on')
  const attempt = await countCode(deps, caller.accountId, context)
  if ((await takeCode(deps, deps.database, caller.accountId, code)) === null) throw wrongCode(attempt.secondsAfter)
  await attempt.takeBack(deps.database)
}

interface Noted {
  actor: Actor
  account: Account
  action: 'second-factor.enabled' | 'second-factor.disabled' | 'second-factor.reset' | 'second-factor.codes-renewed'
  detail?: Readonly<Record<string, unknown>>
}

async function note(deps: Pick<AuthDeps, 'clock'>, tx: Executor, { actor, account, action, detail }: Noted): Promise<void> {
  const { enterpriseId, name: subject } = account
  await audit(tx, { at: deps.clock.now(), actor, enterpriseId, action, subject, ...(detail === undefined ? {} : { detail }) })
}

function notBegun(): AppError {
  return new AppError('second-factor.not-begun', { fields: { code: errorCatalogue['second-factor.not-begun'].text } })
}
