import { formatDay, type QuotaCode } from '@tender/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AppError } from '../../platform/app-error.ts'
import { createTestClock } from '../../testing/clock.ts'
import { openTestDatabase } from '../../testing/database.ts'
import type { Database } from '../../platform/database/executor.ts'
import { createAccount, createEnterprise, mainAccount, subAccount } from '../accounts/index.ts'
import { addPeriod, createMembership, release, type Membership, type QuotaCaller } from './index.ts'

let database: Database
let membership: Membership
let enterpriseId: number
let main: number
let sub: number
let serial = 0
const start = new Date('2026-11-20T10:00:00+08:00')
const clock = createTestClock(start)
const aDay = 86_400_000

beforeAll(async () => {
  database = await openTestDatabase()
  membership = createMembership({ database, clock })
})
afterAll(() => database.close())
beforeEach(async () => {
  clock.set(start)
  enterpriseId = await createEnterprise(database, '额度测试企业')
  main = await account(mainAccount)
  sub = await account(subAccount)
})

async function account(type: 10 | 20): Promise<number> {
  serial += 1
  const input = { phone: null, phoneVerifiedAt: null, passwordHash: '-', nickName: null, contactName: null, roleIds: [] }
  return (await createAccount(database, { enterpriseId, type, name: `quota-${serial}`, ...input })) ?? 0
}

const pay = (levelId: number, days: number, areaCodes: string[] = []) =>
  addPeriod(database, { enterpriseId, levelId, startsAt: clock.now(), durationMs: days * aDay, areaCodes, source: 'operator' })
const share = (accountId: number, quota: QuotaCode, amount: number) =>
  database.query('insert into account_quota_share (account_id, quota_code, amount) values ($1, $2, $3)', [accountId, quota, amount])
const callerOf = async (accountId: number): Promise<QuotaCaller> => {
  const { grants } = await membership.memberOf(enterpriseId, clock.now())
  return { accountId, enterpriseId, grants }
}
const left = async (quota: QuotaCode, accountId = main, areaCode?: string) =>
  (await membership.left(database, await callerOf(accountId), { quota, now: clock.now(), ...(areaCode === undefined ? {} : { areaCode }) }))
    .left

interface Wish {
  quota: QuotaCode
  key: string
  amount?: number
  accountId?: number
  areaCode?: string
  /** Throws after the use was counted. */
  fails?: boolean
}

/** Uses a quota in its own transaction. @returns ok, or the error's code */
async function spend({ quota, key, amount = 1, accountId = main, areaCode, fails = false }: Wish): Promise<string> {
  const caller = await callerOf(accountId)
  try {
    await database.transaction(async (tx) => {
      const where = areaCode === undefined ? {} : { areaCode }
      await membership.spend(tx, caller, { quota, amount, key, now: clock.now(), ...where })
      if (fails) throw new Error('what it was used for failed')
    })
    return 'ok'
  } catch (error) {
    return error instanceof AppError ? error.code : 'failed'
  }
}

describe('with simultaneous uses of a quota', () => {
  test('exactly as many uses succeed as are left', async () => {
    await pay(2, 30)
    expect(await spend({ quota: 'contact-lookups', key: 'before', amount: 13 })).toBe('ok')
    const results = await Promise.all(Array.from({ length: 25 }, (_, index) => spend({ quota: 'contact-lookups', key: `k${index}` })))
    expect(results.filter((result) => result === 'ok')).toHaveLength(7)
    expect(results.filter((result) => result === 'quota.used-up')).toHaveLength(18)
    expect(await left('contact-lookups')).toBe(0)
  })

  test('accounts together never exceed the enterprise’s quota, nor a sub-account its share', async () => {
    await pay(2, 30)
    await share(sub, 'contact-lookups', 8)
    const other = await account(subAccount)
    const wishes = Array.from({ length: 36 }, (_, index) =>
      spend({ quota: 'contact-lookups', key: `k${index}`, accountId: [main, sub, other][index % 3] ?? main }),
    )
    const results = await Promise.all(wishes)
    expect(results.filter((result) => result === 'ok')).toHaveLength(20)
    expect(results.filter((result, index) => result === 'ok' && index % 3 === 1).length).toBeLessThanOrEqual(8)
  })

  test('the same use costs once, however often it is requested', async () => {
    await pay(2, 30)
    const results = await Promise.all(Array.from({ length: 12 }, () => spend({ quota: 'contact-lookups', key: 'the same', amount: 20 })))
    expect(results).toEqual(Array.from({ length: 12 }, () => 'ok'))
    expect(await left('contact-lookups')).toBe(0)
  })

  test('failed uses take nothing from others', async () => {
    await pay(2, 30)
    const wishes = Array.from({ length: 40 }, (_, index) => spend({ quota: 'contact-lookups', key: `k${index}`, fails: index % 2 === 0 }))
    const results = await Promise.all(wishes)
    // the failing ones may have held the last place for a moment, so those refused then can have it now
    const again = await Promise.all(
      results.flatMap((result, index) => (result === 'ok' ? [] : [spend({ quota: 'contact-lookups', key: `k${index}` })])),
    )
    expect([...results, ...again].filter((result) => result === 'ok')).toHaveLength(20)
  })

  test('two enterprises neither wait for each other nor share a quota', async () => {
    await pay(2, 30)
    expect(await spend({ quota: 'contact-lookups', key: 'a', amount: 20 })).toBe('ok')
    enterpriseId = await createEnterprise(database, '另一家企业')
    main = await account(mainAccount)
    await pay(2, 30)
    expect(await spend({ quota: 'contact-lookups', key: 'a', amount: 20 })).toBe('ok')
  })
})

describe('a quota', () => {
  test('missing from the level asks for another level, but a used-up quota does not', async () => {
    expect(await spend({ quota: 'contact-lookups', key: 'a' })).toBe('rights.insufficient')
    for (let n = 0; n < 5; n += 1) expect(await spend({ quota: 'details', key: `n${n}` })).toBe('ok')
    expect(await spend({ quota: 'details', key: 'n5' })).toBe('quota.used-up')
    expect(await spend({ quota: 'details', key: 'n2' })).toBe('ok')
  })

  test('with too little left for a whole use is not used in part', async () => {
    await pay(2, 30)
    expect(await spend({ quota: 'export-rows', key: 'a', amount: 999 })).toBe('ok')
    expect(await spend({ quota: 'export-rows', key: 'b', amount: 2 })).toBe('quota.used-up')
    expect(await spend({ quota: 'export-rows', key: 'c', amount: 1 })).toBe('ok')
  })

  test('per day is full again at midnight in Shanghai, to the millisecond', async () => {
    clock.set(new Date('2026-11-20T23:59:59.999+08:00'))
    expect(await spend({ quota: 'details', key: 'a', amount: 5 })).toBe('ok')
    expect(await left('details')).toBe(0)
    clock.advance(1)
    expect(await left('details')).toBe(5)
    expect(await spend({ quota: 'details', key: 'a', amount: 5 })).toBe('ok')
    // midnight in Greenwich does not count
    clock.set(new Date('2026-11-21T00:00:00Z'))
    expect(await left('details')).toBe(0)
  })

  test('per month is full again on the first', async () => {
    await pay(2, 60)
    clock.set(new Date('2026-11-30T23:59:59.999+08:00'))
    expect(await spend({ quota: 'export-rows', key: 'a', amount: 1000 })).toBe('ok')
    clock.advance(1)
    expect(await left('export-rows')).toBe(1000)
    clock.set(new Date('2026-12-31T23:59:59.999+08:00'))
    expect(await spend({ quota: 'export-rows', key: 'b', amount: 400 })).toBe('ok')
    expect(await left('export-rows')).toBe(600)
  })

  test('for existing things stays used until it is released, and is released only once', async () => {
    expect(await spend({ quota: 'subscriptions', key: 's1' })).toBe('ok')
    clock.advance(400 * aDay)
    expect(await spend({ quota: 'subscriptions', key: 's2' })).toBe('quota.used-up')
    await database.transaction((tx) => release(tx, { enterpriseId, quota: 'subscriptions', key: 's1' }))
    await database.transaction((tx) => release(tx, { enterpriseId, quota: 'subscriptions', key: 's1' }))
    expect(await left('subscriptions')).toBe(1)
    expect(await spend({ quota: 'subscriptions', key: 's2' })).toBe('ok')
    expect(await spend({ quota: 'subscriptions', key: 's3' })).toBe('quota.used-up')
  })

  test('grows at once with a higher level, and keeps earlier uses', async () => {
    await pay(2, 30)
    expect(await spend({ quota: 'contact-lookups', key: 'a', amount: 20 })).toBe('ok')
    expect(await spend({ quota: 'contact-lookups', key: 'b' })).toBe('quota.used-up')
    await pay(3, 30)
    expect(await left('contact-lookups')).toBe(30)
    expect(await spend({ quota: 'contact-lookups', key: 'b', amount: 30 })).toBe('ok')
    expect(await spend({ quota: 'contact-lookups', key: 'c' })).toBe('quota.used-up')
  })

  test('used beyond a lower level’s limit has zero left after the higher level ends', async () => {
    await pay(3, 1)
    for (let n = 0; n < 20; n += 1) await spend({ quota: 'subscriptions', key: `s${n}` })
    clock.advance(aDay)
    expect(await left('subscriptions')).toBe(0)
    expect(await spend({ quota: 'subscriptions', key: 's20' })).toBe('quota.used-up')
  })

  test('of a period limited to areas applies only in these areas', async () => {
    await pay(2, 30, ['330000'])
    expect(await left('contact-lookups', main, '330106')).toBe(20)
    expect(await left('contact-lookups', main, '110105')).toBe(0)
    expect(await spend({ quota: 'contact-lookups', key: 'a', areaCode: '110105' })).toBe('rights.insufficient')
    expect(await spend({ quota: 'contact-lookups', key: 'a', areaCode: '330106' })).toBe('ok')
    expect(await left('details', main, '330106')).toBeNull()
    expect(await left('details', main, '110105')).toBe(5)
  })

  test('without a limit in some areas is separate from the basic quota elsewhere', async () => {
    await pay(2, 30, ['330000'])
    for (let n = 0; n < 9; n += 1) expect(await spend({ quota: 'details', key: `z${n}`, areaCode: '330106' })).toBe('ok')
    expect(await left('details', main, '110105')).toBe(5)
    for (let n = 0; n < 5; n += 1) expect(await spend({ quota: 'details', key: `b${n}`, areaCode: '110105' })).toBe('ok')
    expect(await spend({ quota: 'details', key: 'b5', areaCode: '110105' })).toBe('quota.used-up')
    expect(await left('details', main, '330106')).toBeNull()
  })

  test('per day returns to the lower level’s full amount when the higher level ends', async () => {
    await pay(3, 30)
    await addPeriod(database, { enterpriseId, levelId: 4, startsAt: start, durationMs: 3_600_000, source: 'operator' })
    expect(await spend({ quota: 'contact-lookups', key: 'a', amount: 80 })).toBe('ok')
    clock.advance(3_600_000)
    expect(await left('contact-lookups')).toBe(50)
    expect(await spend({ quota: 'contact-lookups', key: 'b', amount: 50 })).toBe('ok')
    expect(await spend({ quota: 'contact-lookups', key: 'c' })).toBe('quota.used-up')
  })
})

test('property: quota uses always match a simple tally, whatever fails', async () => {
  const step = fc.record({
    by: fc.constantFrom<'main' | 'sub'>('main', 'sub'),
    key: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'),
    amount: fc.integer({ min: 1, max: 9 }),
    fails: fc.boolean(),
    hours: fc.integer({ min: 0, max: 9 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), fc.integer({ min: 0, max: 12 }), async (steps, part) => {
      enterpriseId = await createEnterprise(database, '随机企业')
      main = await account(mainAccount)
      sub = await account(subAccount)
      await pay(2, 365)
      await share(sub, 'contact-lookups', part)
      const tally = new Map<string, { by: string; amount: number }>()
      for (const { by, key, amount, fails, hours } of steps) {
        clock.advance(hours * 3_600_000)
        const today = formatDay(clock.now())
        const ofToday = [...tally].flatMap(([name, use]) => (name.startsWith(today) ? [use] : []))
        const sum = (uses: { amount: number }[]) => uses.reduce((total, use) => total + use.amount, 0)
        const isFree = tally.has(`${today} ${key}`)
        const fits = sum(ofToday) + amount <= 20 && (by === 'main' || sum(ofToday.filter((use) => use.by === 'sub')) + amount <= part)
        const expected = isFree || fits ? (fails ? 'failed' : 'ok') : 'quota.used-up'
        const accountId = by === 'main' ? main : sub
        expect(await spend({ quota: 'contact-lookups', key, amount, accountId, fails })).toBe(expected)
        if (expected === 'ok' && !isFree) tally.set(`${today} ${key}`, { by, amount })
      }
    }),
    { numRuns: 25 },
  )
})
