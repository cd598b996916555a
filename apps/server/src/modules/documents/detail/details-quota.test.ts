import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { loggedInMember, rawNotice, storeNotices } from '../../../testing/factories.ts'

let app: TestApp
let ids: number[]
let member: { token: string; accountId: number }

const now = new Date('2026-11-20T10:00:00+08:00')
beforeAll(async () => {
  app = await openTestApp({ now })
  ids = await storeNotices(
    app,
    Array.from({ length: 8 }, () => rawNotice({ publishedAt: '2026-10-20 09:00' })),
  )
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set(now)
  member = await loggedInMember(app, 0)
})

const open = (index: number, { token } = member) => app.call('getDocument', { id: ids[index] ?? 0 }, { token })
const left = async ({ token } = member) => (await app.call('getDocumentList', {}, { token })).envelope.data.detailsLeft
const openFirst = async (count: number) => {
  for (let index = 0; index < count; index += 1) expect((await open(index)).status).toBe(200)
}

test('a registered user opens five notices per Shanghai day and sees the remaining number before and after', async () => {
  const resetsAt = '2026-11-20T16:00:00.000Z'
  expect(await left()).toEqual({ limit: 5, used: 0, left: 5, resetsAt, unlimitedAreaNames: [] })
  expect((await open(0)).envelope.data.detailsLeft).toMatchObject({ used: 1, left: 4, resetsAt })
  await openFirst(5)
  expect(await left()).toMatchObject({ used: 5, left: 0 })
  expect(await open(5)).toMatchObject({ status: 403, error: { error: 'quota.used-up', quota: 'details', resetsAt } })
  app.clock.set(new Date('2026-11-21T00:00:00+08:00'))
  expect(await left()).toMatchObject({ left: 5 })
  expect((await open(5)).status).toBe(200)
})

test('opening the same notice again on the same day costs nothing, even when nothing is left', async () => {
  await openFirst(5)
  await openFirst(5)
  expect(await left()).toMatchObject({ used: 5 })
})

test('refused and unknown notices cost nothing and are not marked as opened', async () => {
  await openFirst(5)
  await open(6)
  expect((await app.call('getDocument', { id: 999_999 }, member)).status).toBe(404)
  const opened = await app.database.query('select notice_id from notice_opened where account_id = $1', [member.accountId])
  expect(opened).toHaveLength(5)
})

test('simultaneous openings cannot exceed the quota', async () => {
  await openFirst(4)
  const statuses = (await Promise.all([open(4), open(5), open(6), open(7)])).map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 403, 403, 403])
  expect(await left()).toMatchObject({ used: 5, left: 0 })
})

test('opening the same notice several times at once costs only one', async () => {
  await Promise.all([open(0), open(0), open(0)])
  expect(await left()).toMatchObject({ used: 1 })
})

test('the favourites also show the remaining number', async () => {
  await open(0)
  expect((await app.call('getCollectList', {}, member)).envelope.data.detailsLeft).toMatchObject({ left: 4 })
})

test('a level without a limit has no remaining number', async () => {
  member = await loggedInMember(app, 1)
  await openFirst(8)
  expect(await left()).toBeNull()
  expect((await open(0)).envelope.data.detailsLeft).toBeNull()
})

test('verifyVip says whether a notice can be opened and uses no quota', async () => {
  const ask = async (index: number, { token } = member) => (await app.call('verifyVip', { id: ids[index] ?? 0 }, { token })).envelope.data
  expect(await ask(0)).toMatchObject({ isVip: false, canRead: true, permission: null, quota: null, detailsLeft: { left: 5 } })
  await openFirst(5)
  expect(await ask(0)).toMatchObject({ canRead: true })
  expect(await ask(5)).toMatchObject({ canRead: false, permission: null, quota: 'details', detailsLeft: { left: 0 } })
  expect(await ask(5, await loggedInMember(app, 1))).toEqual({
    isVip: true,
    canRead: true,
    permission: null,
    quota: null,
    detailsLeft: null,
  })
  expect((await app.call('verifyVip', { id: 999_999 }, member)).status).toBe(404)
})

test('a main account and its sub-account share the five openings of their enterprise', async () => {
  const [row] = await app.database.query<{ id: number }>('select enterprise_id as id from account where id = $1', [member.accountId])
  const other = await loggedInMember(app, 0)
  await app.database.query('update account set enterprise_id = $1, type = 20 where id = $2', [row?.id, other.accountId])
  await openFirst(3)
  expect((await open(5, other)).envelope.data.detailsLeft).toMatchObject({ used: 4, left: 1 })
  expect((await open(0, other)).envelope.data.detailsLeft).toMatchObject({ left: 1 })
})
