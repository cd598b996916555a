import type { PasswordOwner } from '@tender/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Executor } from '../../platform/database/executor.ts'
import { randomBelow, type Random } from '../../platform/random.ts'
import {
  createAccount,
  createEnterprise,
  findAccount,
  hashPassword,
  mainAccount,
  passwordRefusal,
  type Account,
} from '../accounts/index.ts'
import { audit } from '../audit/index.ts'
import type { Origin, StartedSession } from '../auth/index.ts'
import type { RegistrationDeps } from './deps.ts'
import { proveCode, wrongCode } from './message-codes.ts'

export interface Registration {
  phone: string
  code: string
  password: string
  /** Empty if not given yet. */
  companyName: string
}

/**
 * Makes an enterprise with its main account and logs in. It has no period, so it has the level of registered users.
 * @throws AppError password.unfit, message-code.wrong (no code is right for a phone that has an account), login.slowed
 */
export async function register(deps: RegistrationDeps, registration: Registration, origin: Origin): Promise<StartedSession> {
  demandFit(registration.password, { phone: registration.phone, enterprise: registration.companyName })
  const code = await proveCode(deps, { ...registration, purpose: 'register' }, origin.address)
  const passwordHash = await hashPassword(registration.password)
  const account = await deps.database.transaction(async (tx) => {
    await code.use(tx)
    const enterpriseId = await createEnterprise(tx, registration.companyName)
    const created = await createMainAccount(tx, deps.random, {
      enterpriseId,
      phone: registration.phone,
      phoneVerifiedAt: deps.clock.now(),
      passwordHash,
    })
    // registered in another way since the code was sent
    if (created === null) throw wrongCode()
    await audit(tx, {
      at: deps.clock.now(),
      actor: { kind: 'member', accountId: created.id, address: origin.address },
      enterpriseId,
      action: 'account.registered',
      subject: created.name,
      detail: { by: 'phone' },
    })
    return created
  })
  return deps.auth.startSession(account, origin)
}

/** @throws AppError password.unfit */
export function demandFit(password: string, owner: PasswordOwner): void {
  const problem = passwordRefusal(password, owner)
  if (problem !== null) throw new AppError('password.unfit', { fields: { password: problem } })
}

interface NewMainAccount {
  enterpriseId: number
  phone: string
  phoneVerifiedAt: Date
  passwordHash: string
}

const namesTried = 5

/** The name is drawn, because members log in with their phone. Null if the phone has an account. */
async function createMainAccount(tx: Executor, random: Random, account: NewMainAccount): Promise<Account | null> {
  for (let tried = 0; tried < namesTried; tried += 1) {
    const name = `u${String(randomBelow(random, 1_000_000_000)).padStart(9, '0')}`
    const id = await createAccount(tx, { ...account, type: mainAccount, name, nickName: null, contactName: null, roleIds: [] })
    if (id !== null) return findAccount(tx, id)
  }
  return null
}
