import { maskPhone, type ReplyOf, type registrationCalls } from '@tender/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Executor } from '../../platform/database/executor.ts'
import {
  createAccount,
  createEnterprise,
  findAccount,
  findAccountByLogin,
  hashPassword,
  mainAccount,
  type Account,
} from '../accounts/index.ts'
import { audit } from '../audit/index.ts'
import { hashToken, looksLikeToken, type Origin, type StartedSession } from '../auth/index.ts'
import type { RegistrationDeps } from './deps.ts'
import { findInvitedEnterprise, findInvitation, takeInvitation, type InvitedRow } from './invitation-queries.ts'
import { demandFit } from './register.ts'
import { setNewPassword } from './set-new-password.ts'

/**
 * The account or enterprise of a link.
 * @throws AppError invitation.invalid if it is forged, used or expired; login.slowed after many of them
 */
export async function describeInvitation(
  deps: RegistrationDeps,
  token: string,
  origin: { address: string },
): Promise<ReplyOf<typeof registrationCalls.invitation>> {
  const { row, account } = await findInvited(deps, token, origin)
  const enterprise = row.enterpriseId === null ? null : await findInvitedEnterprise(deps.database, row.enterpriseId)
  const phone = account?.phone ?? row.phone
  return {
    kind: account === null ? 'main-account' : 'password',
    companyName: account?.enterpriseName ?? enterprise?.name ?? row.enterpriseName ?? '',
    loginName: account?.name ?? null,
    phone: phone === null ? null : maskPhone(phone),
    expiresAt: row.expiresAt.toISOString(),
  }
}

export interface Acceptance {
  token: string
  /** For a new main account. */
  loginName?: string | undefined
  password: string
}

/**
 * Makes the account, or sets its password, and logs in. If two accept at the same time, one succeeds.
 * @throws AppError invitation.invalid, invitation.name-taken, password.unfit, login.disabled, login.slowed
 */
export async function acceptInvitation(deps: RegistrationDeps, acceptance: Acceptance, origin: Origin): Promise<StartedSession> {
  const { row, account } = await findInvited(deps, acceptance.token, origin)
  await demandEnabled(deps, row, account)
  const name = account?.name ?? acceptance.loginName ?? ''
  if (name === '') throw new AppError('request.invalid', { fields: { loginName: '请输入登录名' } })
  demandFit(acceptance.password, { name, phone: account?.phone ?? row.phone, enterprise: account?.enterpriseName ?? row.enterpriseName })
  const passwordHash = await hashPassword(acceptance.password)
  const accountId = await deps.database.transaction(async (tx) => {
    const taken = await takeInvitation(tx, hashToken(acceptance.token), deps.clock.now())
    if (taken === null) throw new AppError('invitation.invalid')
    if (account === null) return createInvited(deps, tx, { row: taken, name, passwordHash, address: origin.address })
    const now = deps.clock.now()
    const isSet = await setNewPassword(tx, { account, passwordHash, now, way: 'invitation', address: origin.address })
    if (!isSet) throw new AppError('invitation.invalid')
    return account.id
  })
  return deps.auth.startSession(await existing(deps, accountId), origin)
}

/** An older link does not open a disabled account, or an account of a disabled enterprise. */
async function demandEnabled(deps: RegistrationDeps, row: InvitedRow, account: Account | null): Promise<void> {
  const enterprise = row.enterpriseId === null ? null : await findInvitedEnterprise(deps.database, row.enterpriseId)
  if (account?.isDisabled === true || enterprise?.isDisabled === true) throw new AppError('login.disabled')
}

/** Tokens cannot be guessed; an address that tries many is slowed, as at the login. */
async function findInvited(
  deps: RegistrationDeps,
  token: string,
  { address }: { address: string },
): Promise<{ row: InvitedRow; account: Account | null }> {
  const attempt = await deps.auth.countAttempt({ address, field: 'password' })
  const row = looksLikeToken(token) ? await findInvitation(deps.database, hashToken(token), deps.clock.now()) : null
  if (row === null) throw new AppError('invitation.invalid')
  await attempt.takeBack(deps.database)
  return { row, account: row.accountId === null ? null : await existing(deps, row.accountId) }
}

interface NewMain {
  row: InvitedRow
  name: string
  passwordHash: string
  address: string
}

async function createInvited(deps: RegistrationDeps, tx: Executor, { row, name, passwordHash, address }: NewMain): Promise<number> {
  if ((await findAccountByLogin(tx, name)) !== null) throw nameTaken()
  const enterpriseId = row.enterpriseId ?? (await createEnterprise(tx, row.enterpriseName ?? ''))
  const id = await createAccount(tx, {
    enterpriseId,
    type: mainAccount,
    name,
    phone: row.phone,
    // an operator entered it, so its owner verifies it before it logs in
    phoneVerifiedAt: null,
    passwordHash,
    nickName: null,
    contactName: null,
    roleIds: [],
  })
  if (id === null) {
    const enterprise = await findInvitedEnterprise(tx, enterpriseId)
    throw enterprise?.hasMainAccount === true ? new AppError('invitation.invalid') : nameTaken()
  }
  const actor = { kind: 'member' as const, accountId: id, address }
  await audit(tx, { at: deps.clock.now(), actor, enterpriseId, action: 'account.registered', subject: name, detail: { by: 'invitation' } })
  return id
}

function nameTaken(): AppError {
  const { message } = new AppError('invitation.name-taken')
  return new AppError('invitation.name-taken', { fields: { loginName: message } })
}

async function existing(deps: RegistrationDeps, accountId: number): Promise<Account> {
  const account = await findAccount(deps.database, accountId)
  if (account === null) throw new AppError('invitation.invalid')
  return account
}
