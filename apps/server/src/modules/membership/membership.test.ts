import { permissionCodes } from '@tender/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../platform/database/executor.ts'
import { callServed, onBehalfOf } from '../../platform/database/on-behalf-of.ts'
import { createTestClock } from '../../testing/clock.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { createMembership, renewPeriod, type Membership } from './index.ts'

let database: Database
let membership: Membership
let enterpriseId: number
const start = new Date('2026-03-01T00:00:00Z')
const clock = createTestClock(start)
const day = (n: number) => new Date(start.getTime() + n * 86_400_000)

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  membership = createMembership({ database, clock })
  const [row] = await database.query<{ id: number }>('insert into enterprise default values returning id')
  enterpriseId = row?.id ?? 0
})

const levelAt = async (n: number) => (await membership.memberOf(enterpriseId, day(n))).name
const endAt = async (n: number) => (await membership.memberOf(enterpriseId, day(n))).endsAt
const pay = (levelId: number, n: number, days: number) => renewPeriod(database, { enterpriseId, levelId, now: day(n), days })

describe('the member of an enterprise', () => {
  test('is a registered user without an end if nothing was paid', async () => {
    expect(await membership.memberOf(enterpriseId, start)).toMatchObject({ id: 0, name: '注册用户', endsAt: null })
  })

  test('uses the highest level first, then the remaining time of lower ones, then none', async () => {
    await pay(2, 0, 60)
    await pay(5, 10, 10)
    expect([await levelAt(9), await levelAt(10), await levelAt(19.9), await levelAt(20), await levelAt(69.9), await levelAt(70)]).toEqual([
      '普通会员',
      'AI大数据会员',
      'AI大数据会员',
      '普通会员',
      '普通会员',
      '注册用户',
    ])
    expect(await endAt(10)).toEqual(day(20))
  })

  test('keeps the remaining days when renewing', async () => {
    await pay(3, 0, 30)
    await pay(3, 20, 30)
    expect(await endAt(20)).toEqual(day(60))
  })

  test('starts a new period when renewing after the end', async () => {
    await pay(3, 0, 30)
    await pay(3, 40, 30)
    expect(await levelAt(35)).toBe('注册用户')
    expect(await endAt(40)).toEqual(day(70))
  })

  test('gets one period when renewing twice by mistake', async () => {
    await pay(3, 0, 30)
    await pay(3, 0, 30)
    expect(await endAt(0)).toEqual(day(30))
  })

  test('does not use the periods of other enterprises', async () => {
    const other = enterpriseId
    const [row] = await database.query<{ id: number }>('insert into enterprise default values returning id')
    enterpriseId = row?.id ?? 0
    await pay(7, 0, 30)
    expect((await membership.memberOf(other, day(1))).id).toBe(0)
  })
})

describe('permissions of a level', () => {
  const permissionsOf = async (levelId: number) =>
    (await membership.rightsTable()).find(({ id }) => id === levelId)?.permissions ?? new Set()

  test('grow with the level, from search only to everything', async () => {
    const sizes: number[] = []
    for (let level = 0; level <= 7; level += 1) sizes.push((await permissionsOf(level)).size)
    expect(sizes).toEqual([1, 6, 9, 11, 12, 13, 13, 13])
    expect(await permissionsOf(7)).toEqual(new Set(permissionCodes))
  })

  test('follow a change of the table within five seconds', async () => {
    expect((await permissionsOf(0)).has('projects.search')).toBe(false)
    await database.query(`insert into level_permission (level_id, permission_code) values (0, 'projects.search')`)
    clock.advance(5_000)
    expect((await permissionsOf(0)).has('projects.search')).toBe(true)
    await database.query(`delete from level_permission where level_id = 0 and permission_code = 'projects.search'`)
    clock.advance(5_000)
    expect((await permissionsOf(0)).has('projects.search')).toBe(false)
  })

  test('are read once for simultaneous requests, and again after five seconds', async () => {
    const asked: string[] = []
    const served = new Set<number | null>()
    const counted: Database = {
      ...database,
      query: (sql, values, options) => {
        asked.push(sql)
        served.add(callServed()?.accountId ?? null)
        return database.query(sql, values, options)
      },
    }
    const { rightsTable } = createMembership({ database: counted, clock })
    const tables = await onBehalfOf(7, () => Promise.all([rightsTable(), rightsTable(), rightsTable()]))
    expect(new Set(tables).size).toBe(1)
    // others wait for it, too, so it takes no turn of the account
    expect([...served]).toEqual([null])
    const once = asked.length
    expect(new Set(asked).size).toBe(once)
    clock.advance(5_000)
    await rightsTable()
    expect(asked).toHaveLength(2 * once)
  })

  test('are read again after a failed reading', async () => {
    let isBroken = true
    const broken: Database = {
      ...database,
      query: (sql, values, options) => (isBroken ? Promise.reject(new Error('gone')) : database.query(sql, values, options)),
    }
    const { rightsTable } = createMembership({ database: broken, clock })
    await expect(Promise.all([rightsTable(), rightsTable()])).rejects.toThrow('gone')
    isBroken = false
    expect((await rightsTable()).length).toBe(8)
  })

  test('leave out codes that this program does not know', async () => {
    await database.query(`insert into permission (code, name) values ('future.thing', '将来')`)
    await database.query(`insert into level_permission (level_id, permission_code) values (6, 'future.thing')`)
    expect((await permissionsOf(6)).size).toBe(13)
  })

  test('are empty for an unknown level', async () => {
    expect((await permissionsOf(99)).size).toBe(0)
  })
})
