import type { ReplyOf } from '@tender/contract'
import type { ParsedRequestOf, calls } from '@tender/contract/server'
import { AppError } from '../../platform/app-error.ts'
import type { Executor } from '../../platform/database/executor.ts'
import type { SessionContext } from '../../platform/http/context.ts'
import {
  chosenPassword,
  createAccount,
  findAccount,
  lockEnterprise,
  opportunityManagementRole,
  quotaKeyOf,
  subAccount,
} from '../accounts/index.ts'
import { actorOf, audit } from '../audit/index.ts'
import { denyToNew, viewerOf } from '../menu/index.ts'
import type { SubAccountDeps } from './deps.ts'

type Create = (typeof calls)['createSubAccount']

/**
 * Makes a sub-account of the caller's enterprise, which takes one place of the quota.
 * @throws AppError account.taken, password.unfit, quota.used-up, rights.insufficient
 */
export async function createSubAccount(
  deps: SubAccountDeps,
  context: SessionContext,
  input: ParsedRequestOf<Create>,
): Promise<ReplyOf<Create>> {
  const { caller } = context
  const { loginName, contactName, phone } = input
  const enterprise = (await findAccount(deps.database, caller.accountId))?.enterpriseName ?? null
  const password = await chosenPassword(deps.random, input.password, { name: loginName, phone, enterprise })
  const { viewer } = await viewerOf(deps, context)
  const now = deps.clock.now()
  const id = await deps.database.transaction(async (tx) => {
    // before the account is inserted: its row locks the enterprise, and two at the same time would deadlock
    await lockEnterprise(tx, caller.enterpriseId)
    const created = await createAccount(tx, {
      enterpriseId: caller.enterpriseId,
      type: subAccount,
      name: loginName,
      phone: phone === '' ? null : phone,
      phoneVerifiedAt: null,
      passwordHash: password.hash,
      nickName: input.nickName === '' ? null : input.nickName,
      contactName,
      roleIds: await sharedRoles(tx, caller.accountId),
    })
    // the message does not mention the phone: until it is verified, any number of accounts may have it
    if (created === null) throw new AppError('account.taken', { fields: { loginName: '该登录名已被使用，请换一个' } })
    await deps.membership.spend(tx, caller, { quota: 'sub-accounts', amount: 1, key: quotaKeyOf(created), now })
    const hiddenPages = await denyToNew(tx, viewer, created, input.denied)
    const detail = { type: '子账号', ...(hiddenPages.length === 0 ? {} : { hiddenPages }) }
    const where = { at: now, actor: actorOf(context), enterpriseId: caller.enterpriseId }
    await audit(tx, { ...where, action: 'account.created', subject: loginName, detail })
    return created
  })
  return { id, loginName, password: password.drawn }
}

/** All accounts of a member of the business-opportunity management system have its role. No other role is inherited. */
async function sharedRoles(tx: Executor, mainId: number): Promise<number[]> {
  const main = await findAccount(tx, mainId)
  return main?.roles.some((role) => role.id === opportunityManagementRole) === true ? [opportunityManagementRole] : []
}
