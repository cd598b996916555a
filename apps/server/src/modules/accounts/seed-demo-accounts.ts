import type { Clock } from '../../platform/clock.ts'
import type { Database, Executor } from '../../platform/database/executor.ts'
import { renewPeriod } from '../membership/index.ts'
import { mainAccount, subAccount } from './account.ts'
import { createAccount } from './create-account.ts'
import { hashPassword } from './password.ts'
import { insertEnterprise, selectByNameOrPhone } from './queries.ts'
import { countSubAccount } from './sub-account-queries.ts'

/** An account of the demo world: main accounts come before their sub-accounts. */
export interface DemoAccount {
  name: string
  phone: string
  password: string
  nickName: string
  contactName: string
  enterpriseName: string
  levelId: number
  type: 10 | 20
  /** Of sub-accounts. */
  mainAccountName: string | null
  roleIds: readonly number[]
}

/** Makes the accounts that are missing, and keeps their levels paid for. Repeatable, by several nodes at once too. */
export async function seedDemoAccounts(database: Database, clock: Clock, accounts: readonly DemoAccount[]): Promise<void> {
  const known = await findAll(database, accounts)
  const missing = accounts.filter((account) => !known.has(account.name))
  // side by side: a hash takes about 10 ms of a core
  const hashes = new Map(await Promise.all(missing.map(async ({ name, password }) => [name, await hashPassword(password)] as const)))
  await database.transaction(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtext('demo accounts'))`)
    for (const account of accounts) await seedOne(tx, account, hashes.get(account.name), clock.now())
  })
}

async function findAll(db: Executor, accounts: readonly DemoAccount[]): Promise<Set<string>> {
  const rows = await Promise.all(accounts.map(async ({ name }) => ({ name, found: await selectByNameOrPhone(db, name) })))
  return new Set(rows.filter((row) => row.found !== null).map((row) => row.name))
}

async function seedOne(tx: Executor, demo: DemoAccount, passwordHash: string | undefined, now: Date): Promise<void> {
  const existing = await selectByNameOrPhone(tx, demo.name)
  const enterpriseId = existing?.enterpriseId ?? (await enterpriseOf(tx, demo))
  if (existing === null && passwordHash !== undefined) {
    const id = await createAccount(tx, { ...demo, phoneVerifiedAt: now, enterpriseId, passwordHash })
    // a demonstration begins at the work itself
    await tx.query('update account set boot_skipped_at = $2 where id = $1', [id, now])
    if (id !== null && demo.type === subAccount) await countSubAccount(tx, id)
  }
  await tx.query('update enterprise set is_demo = true where id = $1 and not is_demo', [enterpriseId])
  if (demo.type === mainAccount && demo.levelId > 0) await renewPeriod(tx, { enterpriseId, levelId: demo.levelId, now, days: 365 })
}

async function enterpriseOf(tx: Executor, demo: DemoAccount): Promise<number> {
  if (demo.mainAccountName === null) return insertEnterprise(tx, demo.enterpriseName)
  const main = await selectByNameOrPhone(tx, demo.mainAccountName)
  if (main === null) throw new Error(`main account of ${demo.name} does not exist`)
  return main.enterpriseId
}
