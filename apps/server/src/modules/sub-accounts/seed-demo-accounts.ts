import type { Clock } from '../../platform/clock.ts'
import type { Database, Executor } from '../../platform/database/executor.ts'
import {
  createAccount,
  createEnterprise,
  findAccountByLogin,
  hashPassword,
  mainAccount,
  markDemoEnterprise,
  quotaKeyOf,
  updateBootSkipped,
  type Account,
} from '../accounts/index.ts'
import { insertUse, renewPeriod } from '../membership/index.ts'

/** An account of the demo world. Main accounts come before their sub-accounts. */
export interface DemoAccount {
  name: string
  phone: string
  password: string
  nickName: string
  contactName: string
  enterpriseName: string
  levelId: number
  type: 10 | 20
  /** For sub-accounts. */
  mainAccountName: string | null
  roleIds: readonly number[]
}

/** Makes missing accounts and keeps their levels paid. Repeatable, also by several nodes at the same time. */
export async function seedDemoAccounts(database: Database, clock: Clock, accounts: readonly DemoAccount[]): Promise<void> {
  const known = await findAll(database, accounts)
  const missing = accounts.filter((account) => !known.has(account.name))
  // in parallel, because a hash takes about 10 ms of a core
  const hashes = new Map(await Promise.all(missing.map(async ({ name, password }) => [name, await hashPassword(password)] as const)))
  await database.transaction(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtext('demo accounts'))`)
    for (const account of accounts) await seedOne(tx, account, hashes.get(account.name), clock.now())
  })
}

async function findAll(db: Executor, accounts: readonly DemoAccount[]): Promise<Set<string>> {
  const rows = await Promise.all(accounts.map(async ({ name }) => ({ name, found: await findAccountByLogin(db, name) })))
  return new Set(rows.filter((row) => row.found !== null).map((row) => row.name))
}

async function seedOne(tx: Executor, demo: DemoAccount, passwordHash: string | undefined, now: Date): Promise<void> {
  const existing = await findAccountByLogin(tx, demo.name)
  const enterpriseId = existing?.enterpriseId ?? (await enterpriseOf(tx, demo))
  if (existing === null && passwordHash !== undefined) {
    const id = await createAccount(tx, { ...demo, phoneVerifiedAt: now, enterpriseId, passwordHash })
    // a demo account skips the first-use guide
    if (id !== null) await updateBootSkipped(tx, id, now)
    if (id !== null && demo.mainAccountName !== null) await countSubAccount(tx, { id, mainAccountName: demo.mainAccountName, now })
  }
  await markDemoEnterprise(tx, enterpriseId)
  if (demo.type === mainAccount && demo.levelId > 0) await renewPeriod(tx, { enterpriseId, levelId: demo.levelId, now, days: 365 })
}

async function enterpriseOf(tx: Executor, demo: DemoAccount): Promise<number> {
  if (demo.mainAccountName === null) return createEnterprise(tx, demo.enterpriseName)
  return (await mainAccountOf(tx, demo.mainAccountName)).enterpriseId
}

/** It takes a place, like a sub-account that a member makes. */
async function countSubAccount(tx: Executor, { id, mainAccountName, now }: { id: number; mainAccountName: string; now: Date }) {
  const main = await mainAccountOf(tx, mainAccountName)
  const use = { quota: 'sub-accounts', window: 'total', key: quotaKeyOf(id), amount: 1, limit: null, usedAt: now } as const
  await insertUse(tx, { ...use, enterpriseId: main.enterpriseId, accountId: main.id })
}

async function mainAccountOf(tx: Executor, name: string): Promise<Account> {
  const main = await findAccountByLogin(tx, name)
  if (main === null) throw new Error(`main account ${name} does not exist`)
  return main
}
