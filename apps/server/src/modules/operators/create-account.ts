import { AppError } from '../../platform/app-error.ts'
import type { Executor } from '../../platform/database/executor.ts'
import {
  chosenPassword,
  createAccount as insertAccount,
  createEnterprise,
  lockEnterprise,
  mainAccount,
  operatorRole,
  quotaKeyOf,
  subAccount,
} from '../accounts/index.ts'
import { raiseAlarm } from '../alarms/index.ts'
import { audit, type Actor } from '../audit/index.ts'
import type { OperatorDeps } from './deps.ts'
import { selectAccountsOf } from './enterprise-queries.ts'
import { givePeriod, type PeriodInput } from './periods.ts'

export interface AccountInput {
  name: string
  phone: string | null
  /** Empty to draw one. */
  password: string
  isOperator: boolean
  /** Id of an existing enterprise, or the name of a new one. */
  enterprise: number | string
  /** Paid time for the enterprise. */
  period: Omit<PeriodInput, 'id'> | null
}

export interface CreatedAccount {
  enterpriseId: number
  isMain: boolean
  /** In clear text only here; null if the password was given. */
  drawnPassword: string | null
}

/**
 * Makes an account with a known password. The first one of an enterprise is its main account; others take a place of
 * its quota.
 * @throws AppError account.taken, password.unfit, request.invalid; quota.used-up, rights.insufficient if no place is
 * left
 */
export async function createAccount(deps: OperatorDeps, actor: Actor, input: AccountInput): Promise<CreatedAccount> {
  const now = deps.clock.now()
  const password = await chosenPassword(deps.random, input.password, {
    name: input.name,
    phone: input.phone,
    enterprise: typeof input.enterprise === 'string' ? input.enterprise : null,
  })
  const table = await deps.membership.rightsTable()
  return deps.database.transaction(async (tx) => {
    const enterpriseId = await enterpriseOf(tx, input.enterprise, { actor, now })
    const isMain = (await selectAccountsOf(tx, enterpriseId, now)).every(({ type }) => type !== mainAccount)
    if (input.period !== null) await givePeriod(tx, { table, now, actor }, { ...input.period, id: enterpriseId })
    const id = await insertAccount(tx, {
      enterpriseId,
      type: isMain ? mainAccount : subAccount,
      name: input.name,
      phone: input.phone,
      phoneVerifiedAt: null,
      passwordHash: password.hash,
      nickName: null,
      contactName: null,
      roleIds: input.isOperator ? [operatorRole] : [],
    })
    if (id === null) throw new AppError('account.taken')
    if (!isMain) await takePlace(deps, tx, { id, enterpriseId, now })
    const detail = { type: isMain ? '主账号' : '子账号', ...(input.isOperator ? { roles: ['operator'] } : {}) }
    await audit(tx, { at: now, actor, enterpriseId, action: 'account.created', subject: input.name, detail })
    if (input.isOperator) await raiseAlarm(tx, { code: 'operator.created', subject: input.name, at: now })
    return { enterpriseId, isMain, drawnPassword: password.drawn }
  })
}

async function enterpriseOf(tx: Executor, enterprise: number | string, { actor, now }: { actor: Actor; now: Date }): Promise<number> {
  if (typeof enterprise === 'number') {
    await lockEnterprise(tx, enterprise)
    return enterprise
  }
  const id = await createEnterprise(tx, enterprise)
  await audit(tx, { at: now, actor, enterpriseId: id, action: 'enterprise.created', subject: enterprise })
  return id
}

/** Takes a place of the enterprise's sub-accounts. */
export async function takePlace(
  { membership }: Pick<OperatorDeps, 'membership'>,
  tx: Executor,
  { id, enterpriseId, now }: { id: number; enterpriseId: number; now: Date },
): Promise<void> {
  const { grants } = await membership.memberOf(enterpriseId, now, tx)
  await membership.spend(tx, { accountId: id, enterpriseId, grants }, { quota: 'sub-accounts', key: quotaKeyOf(id), amount: 1, now })
}
