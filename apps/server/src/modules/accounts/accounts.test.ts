import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoAccounts } from '../../demo/demo-accounts.ts'
import type { Database } from '../../platform/database/executor.ts'
import { createTestClock } from '../../testing/clock.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { createMembership } from '../membership/index.ts'
import { seedDemoAccounts } from '../sub-accounts/index.ts'
import { createAccount, createEnterprise, findAccountByLogin, hashPassword, mainAccount, subAccount, verifyPassword } from './index.ts'

let database: Database
const clock = createTestClock(new Date('2026-03-01T00:00:00Z'))

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const newAccount = async (changes: {
  name: string
  phone?: string
  type?: typeof mainAccount | typeof subAccount
  enterpriseId?: number
  isVerified?: boolean
}) =>
  createAccount(database, {
    enterpriseId: changes.enterpriseId ?? (await createEnterprise(database, '某企业')),
    type: changes.type ?? mainAccount,
    name: changes.name,
    phone: changes.phone ?? null,
    phoneVerifiedAt: changes.isVerified === false ? null : clock.now(),
    passwordHash: 'not used here',
    nickName: null,
    contactName: null,
    roleIds: [],
  })

const fullWidth = (digits: string) => digits.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))

describe('passwords', () => {
  test('are kept as salted argon2id hashes with 19 MiB, 2 passes and 1 lane', async () => {
    const [first, second] = await Promise.all([hashPassword('secret'), hashPassword('secret')])
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(first).not.toBe(second)
  })

  test('match only their own hash, and match nothing without a hash', async () => {
    const hash = await hashPassword('密码 Ａ１')
    expect(await verifyPassword(hash, '密码 A1')).toBe(true)
    expect(await verifyPassword(hash, '密码 a1')).toBe(false)
    expect(await verifyPassword(hash, '')).toBe(false)
    expect(await verifyPassword(null, '密码 A1')).toBe(false)
  })
})

describe('accounts', () => {
  test('are found by name in any case and by phone', async () => {
    const id = await newAccount({ name: 'Zhang-San', phone: '13900000001' })
    for (const login of ['zhang-san', 'ZHANG-SAN', '13900000001', fullWidth('13900000001'), ' Zhang-San ']) {
      expect((await findAccountByLogin(database, login))?.id).toBe(id)
    }
    expect(await findAccountByLogin(database, 'zhang')).toBeNull()
    expect(await findAccountByLogin(database, 'zhang%')).toBeNull()
  })

  test('share neither a name, in any case, nor a verified phone', async () => {
    await newAccount({ name: 'Li-Si', phone: '13900000002' })
    expect(await newAccount({ name: 'li-SI', phone: '13900000003' })).toBeNull()
    expect(await newAccount({ name: 'Wang-Wu', phone: '13900000002' })).toBeNull()
  })

  test('may share an unverified phone, which finds none of them at login', async () => {
    for (const name of ['contact-1', 'contact-2']) {
      expect(await newAccount({ name, phone: '13900000004', isVerified: false })).not.toBeNull()
    }
    expect(await findAccountByLogin(database, '13900000004')).toBeNull()
    const owner = await newAccount({ name: 'contact-3', phone: '13900000004' })
    expect((await findAccountByLogin(database, '13900000004'))?.id).toBe(owner)
  })

  test('are not found by look-alike letters that only the database or only JavaScript takes as equal', async () => {
    await newAccount({ name: 'ordinary-king' })
    // the dotted capital I of Turkish, the dotless one, sharp s; the Kelvin sign is a K by NFKC
    for (const login of ['ORD\u0130NARY-KING', 'ord\u0131nary-king', 'ordi\u0307nary-king']) {
      expect(await findAccountByLogin(database, login)).toBeNull()
    }
    expect(await findAccountByLogin(database, 'ORDINARY-\u212aING')).not.toBeNull()
  })

  test('cannot be named like a phone number', async () => {
    await expect(newAccount({ name: '13900000009' })).rejects.toThrow('phone number')
    await expect(newAccount({ name: fullWidth('13900000009') })).rejects.toThrow('phone number')
  })

  test('an enterprise has one main account and any number of sub-accounts', async () => {
    const enterpriseId = await createEnterprise(database, '一家企业')
    expect(await newAccount({ name: 'main', enterpriseId })).not.toBeNull()
    expect(await newAccount({ name: 'second-main', enterpriseId })).toBeNull()
    expect(await newAccount({ name: 'sub-1', enterpriseId, type: subAccount })).not.toBeNull()
    expect(await newAccount({ name: 'sub-2', enterpriseId, type: subAccount })).not.toBeNull()
  })
})

describe('demo accounts', () => {
  test('cover every level, two sub-accounts, an operator and an opportunity member, and can all log in', async () => {
    await seedDemoAccounts(database, clock, demoAccounts)
    const membership = createMembership({ database, clock })
    expect(demoAccounts).toHaveLength(12)
    for (const demo of demoAccounts) {
      const account = await findAccountByLogin(database, demo.phone)
      expect(account).toMatchObject({ type: demo.type, enterpriseName: demo.enterpriseName, isDisabled: false })
      expect(await verifyPassword(account?.passwordHash ?? null, demo.password)).toBe(true)
      expect((await membership.memberOf(account?.enterpriseId ?? 0, clock.now())).id).toBe(demo.levelId)
      expect(account?.roles.map((role) => role.id)).toEqual(demo.roleIds)
    }
  })

  test('are created once, even when several processes seed them at the same time', async () => {
    await Promise.all([1, 2, 3].map(() => seedDemoAccounts(database, clock, demoAccounts)))
    const [row] = await database.query<{ accounts: number; enterprises: number }>(
      `select (select count(*) from account where name like 'demo-%') as accounts,
              (select count(distinct enterprise_id) from account where name like 'demo-%') as enterprises`,
    )
    expect(row).toEqual({ accounts: 12, enterprises: 10 })
  })

  test('take one sub-account place each, like any other sub-account', async () => {
    const uses = await database.query<{ name: string; amount: number }>(
      `select account.name, quota_use.amount from quota_use join account on use_key = 'account:' || account.id
        where quota_code = 'sub-accounts' and account.name like 'demo-%' order by account.name`,
    )
    expect(uses).toEqual(['demo-senior-sub-1', 'demo-senior-sub-2'].map((name) => ({ name, amount: 1 })))
  })

  test('leave no enterprise without an account behind', async () => {
    const orphans = await database.query(
      `select name from enterprise where name = any($1) and not exists (select 1 from account where enterprise_id = enterprise.id)`,
      [demoAccounts.map((demo) => demo.enterpriseName)],
    )
    expect(orphans).toEqual([])
  })

  test('stay members however late the server is started again', async () => {
    for (const years of [0.6, 1, 3]) {
      clock.advance(years * 365 * 86_400_000)
      await seedDemoAccounts(database, clock, demoAccounts)
      const membership = createMembership({ database, clock })
      const account = await findAccountByLogin(database, 'demo-vip')
      expect((await membership.memberOf(account?.enterpriseId ?? 0, clock.now())).id).toBe(4)
    }
  })

  test('keep a password that was changed', async () => {
    await database.query(`update account set password_hash = 'changed' where name = 'demo-vip'`)
    await seedDemoAccounts(database, clock, demoAccounts)
    expect((await findAccountByLogin(database, 'demo-vip'))?.passwordHash).toBe('changed')
  })
})
