import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMember, loginAs, openTestApp, type TestApp, type TestMember } from '../auth/testing/auth-testing.ts'
import type { BulletinContent } from './queries.ts'

let app: TestApp
let operator: TestMember
let token: string
let registered: TestMember
let member: string
beforeAll(async () => {
  app = await openTestApp()
  operator = await createMember(app, { roleIds: [300] })
  registered = await createMember(app)
  await goTo('2026-11-20T02:00:00Z')
})
afterAll(() => app.close())
beforeEach(() => app.database.query('delete from bulletin'))

/** Sets the clock and logs both in, because their sessions end when they are not used. */
async function goTo(time: string) {
  app.clock.set(new Date(time))
  token = (await loginAs(app, operator)).token
  member = (await loginAs(app, registered)).token
}

const maintenance: BulletinContent = {
  title: '系统维护',
  text: '11 月 22 日 22:00 至 24:00 维护，\n期间不能查询。',
  isImportant: true,
  levelIds: [],
  firstDay: '2026-11-20',
  lastDay: '2026-11-22',
}
const holidays: BulletinContent = { ...maintenance, title: '元旦放假', isImportant: false, firstDay: '2026-11-19', lastDay: '2027-01-03' }

const write = (content: BulletinContent) => app.call('writeBulletin', content, { token })
const written = async (content: BulletinContent) => (await write(content)).envelope.data.id
const all = async () => (await app.call('getWrittenBulletins', {}, { token })).envelope.data
const unread = async (of = member) => (await app.call('screenWindow', {}, { token: of })).envelope.data
const titles = async (of = member) =>
  (await app.call('getBulletins', {}, { token: of })).envelope.data.map(({ title, isRead }) => `${title}${isRead ? '' : ' 未读'}`)
const read = async (ids: number[], of = member) => (await app.call('markBulletinsRead', { ids }, { token: of })).envelope.data

describe('a member', () => {
  test('sees the newest important bulletin until it is read, and counts the others', async () => {
    const quiet = await written(holidays)
    const id = await written(maintenance)
    const { title, text, firstDay } = maintenance
    expect(await unread()).toEqual({ important: { id, title, text, isImportant: true, firstDay, isRead: false }, unreadCount: 2 })
    expect(await titles()).toEqual(['系统维护 未读', '元旦放假 未读'])
    expect(await read([id])).toEqual({ important: null, unreadCount: 1 })
    expect(await read([id, quiet])).toEqual({ important: null, unreadCount: 0 })
    expect(await titles()).toEqual(['系统维护', '元旦放假'])
    expect((await all()).list.map(({ readCount }) => readCount)).toEqual([1, 1])
  })

  test('sees what is for their level only, and cannot mark the rest as read', async () => {
    const id = await written({ ...maintenance, title: '给白金会员', levelIds: [6, 7] })
    const vip = (await loginAs(app, await createMember(app, { levelId: 7 }))).token
    expect([await titles(), await titles(vip)]).toEqual([[], ['给白金会员 未读']])
    expect(await read([id])).toEqual({ important: null, unreadCount: 0 })
    expect((await all()).list[0]?.readCount).toBe(0)
  })

  test('sees it from the first day on, in Shanghai, and is not reminded after the last one', async () => {
    await written({ ...maintenance, firstDay: '2026-11-21', lastDay: '2026-11-21' })
    await goTo('2026-11-20T15:59:59Z')
    expect([await titles(), (await unread()).unreadCount]).toEqual([[], 0])
    await goTo('2026-11-20T16:00:00Z')
    expect([await titles(), (await unread()).unreadCount]).toEqual([['系统维护 未读'], 1])
    await goTo('2026-11-21T16:00:00Z')
    expect([await titles(), (await unread()).unreadCount]).toEqual([['系统维护'], 0])
    await goTo('2026-11-20T02:00:00Z')
  })

  test('cannot read or write the operators’ list', async () => {
    const id = await written(maintenance)
    const replies = await Promise.all([
      app.call('getWrittenBulletins', {}, { token: member }),
      app.call('writeBulletin', maintenance, { token: member }),
      app.call('withdrawBulletin', { id }, { token: member }),
    ])
    for (const { error } of replies) expect(error).toMatchObject({ error: 'rights.operator-only' })
  })
})

describe('an operator', () => {
  test('lists bulletins by their state', async () => {
    await written(maintenance)
    await written({ ...holidays, firstDay: '2026-12-20' })
    await goTo('2026-11-23T02:00:00Z')
    await written({ ...maintenance, title: '新功能', lastDay: '2026-12-01' })
    const of = async (state: 'shown' | 'coming' | 'ended') => {
      const { list, totalCount } = (await app.call('getWrittenBulletins', { state }, { token })).envelope.data
      return [totalCount, ...list.map((row) => `${row.title} ${row.state}`)]
    }
    expect(await of('shown')).toEqual([1, '新功能 shown'])
    expect(await of('coming')).toEqual([1, '元旦放假 coming'])
    expect(await of('ended')).toEqual([1, '系统维护 ended'])
    expect((await all()).list.map(({ changedBy }) => changedBy)).toEqual([operator.name, operator.name, operator.name])
    await goTo('2026-11-20T02:00:00Z')
  })

  test('is not reminded of what they wrote, unlike others', async () => {
    await written(maintenance)
    const other = (await loginAs(app, await createMember(app, { roleIds: [300] }))).token
    expect([await unread(token), await titles(token)]).toEqual([{ important: null, unreadCount: 0 }, ['系统维护']])
    expect((await unread(other)).unreadCount).toBe(1)
  })

  test('changes one quietly, or reminds those who have read it', async () => {
    const id = await written(maintenance)
    await read([id])
    const change = async (remindsAgain: boolean) => {
      app.clock.advance(1000)
      const changedAt = (await all()).list[0]?.changedAt ?? ''
      return app.call('changeBulletin', { ...maintenance, id, title: '维护改期', changedAt, remindsAgain }, { token })
    }
    expect(await change(false)).toMatchObject({ status: 200 })
    expect(await titles()).toEqual(['维护改期'])
    expect(await change(true)).toMatchObject({ status: 200 })
    expect(await titles()).toEqual(['维护改期 未读'])
  })

  test('does not replace what another has changed meanwhile', async () => {
    const id = await written(maintenance)
    const changedAt = (await all()).list[0]?.changedAt ?? ''
    app.clock.advance(1000)
    const both = await Promise.all(
      ['甲', '乙'].map((title) => app.call('changeBulletin', { ...maintenance, id, title, changedAt }, { token })),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.error).toMatchObject({ error: 'bulletin.changed-meanwhile' })
  })

  test('withdraws one, which everybody loses', async () => {
    const id = await written(maintenance)
    await read([id])
    expect(await app.call('withdrawBulletin', { id }, { token })).toMatchObject({ status: 200 })
    expect(await titles()).toEqual([])
    const again = [
      await app.call('withdrawBulletin', { id }, { token }),
      await app.call('changeBulletin', { ...maintenance, id, changedAt: '2026-11-20T02:00:00.000Z' }, { token }),
    ]
    for (const { error } of again) expect(error).toMatchObject({ error: 'bulletin.not-found' })
  })

  test.each([
    ['an empty title', { title: ' ' }, { title: '请填写标题' }],
    ['a text that is too long', { text: '通'.repeat(2001) }, { text: '内容请控制在 2000 字以内' }],
    ['a missing first day', { firstDay: '' }, { firstDay: '请填写开始日期' }],
    ['a last day before the first', { firstDay: '2026-11-23' }, { lastDay: '结束日期不能早于开始日期' }],
    ['a last day that is over', { firstDay: '2026-11-01', lastDay: '2026-11-19' }, { lastDay: '结束日期已过，会员看不到该通知' }],
  ])('learns of %s at its field', async (_fault, wrong, fields) => {
    expect((await write({ ...maintenance, ...wrong })).error?.fields).toEqual(fields)
  })

  test('cannot address a level that does not exist', async () => {
    expect((await write({ ...maintenance, levelIds: [99] })).error).toMatchObject({ error: 'rights.level-not-found' })
  })

  test('finds each step in the audit log, in words', async () => {
    const title = '给至尊会员'
    const id = await written({ ...maintenance, title, levelIds: [7] })
    const changedAt = (await all()).list[0]?.changedAt ?? ''
    await app.call('changeBulletin', { ...maintenance, title, id, changedAt, lastDay: '2026-11-23' }, { token })
    await app.call('withdrawBulletin', { id }, { token })
    const { list } = (await app.call('getAuditList', {}, { token })).envelope.data
    const log = list.filter(({ subject }) => subject === title)
    expect(log.map(({ action }) => action)).toEqual(['bulletin.withdrawn', 'bulletin.changed', 'bulletin.written'])
    expect(log[1]?.changes).toEqual([
      { label: '给谁看', before: '至尊会员', after: '全部账号' },
      { label: '展示日期', before: '2026-11-20 至 2026-11-22', after: '2026-11-20 至 2026-11-23' },
    ])
  })
})
