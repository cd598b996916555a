import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { rawNotice, storeNotices } from '../../../testing/factories.ts'
import { createMain, createSub, errorOf, type TestMain, type TestSub } from '../../../testing/sub-accounts.ts'

let app: TestApp
let main: TestMain
let [wang, li]: TestSub[] = []
let tender: number
let serial = 0

beforeAll(async () => {
  app = await openTestApp({ now: new Date('2026-11-20T10:00:00+08:00') })
})
afterAll(() => app.close())
beforeEach(async () => {
  main = await createMain(app, 3)
  wang = await createSub(app, main, { contactName: '王工' })
  li = await createSub(app, main, { contactName: '李工' })
  serial += 1
  tender = await notice('招标公告', '2026-11-01 09:00')
})

const king = () => wang as TestSub
const plum = () => li as TestSub

/** Publishes another notice of the test's project. */
async function notice(kind: string, publishedAt: string): Promise<number> {
  const name = `第${serial}小学食堂改造工程`
  const text = `项目名称：${name}\n项目编号：ST-2026-${1000 + serial}\n招标人：第${serial}教育局\n`
  const [id = 0] = await storeNotices(app, [rawNotice({ title: `${name}${kind}`, publishedAt, text })])
  return id
}

const own = (who: { token: string }, ids: number[], ownerId: number | null) =>
  app.call('ownCollected', { ids, ownerId }, { token: who.token })
const collect = (who: { token: string }, id: number) => app.call('documentCollect', { id, collect: '1' }, { token: who.token })
const list = async (who: { token: string }, input: Parameters<typeof app.call<'getCollectList'>>[1] = {}) =>
  (await app.call('getCollectList', input, { token: who.token })).envelope.data
const teamwork = async (who: { token: string }, id: number) => (await app.call('getTeamwork', { id }, { token: who.token })).envelope.data

describe('the owner of a project', () => {
  test('is chosen by the main account and sees the notice as new until marked as seen', async () => {
    expect(await own(main, [tender], king().id)).toMatchObject({ status: 200, envelope: { data: { ids: [tender] } } })
    const given = { id: king().id, name: '王工', givenAt: '2026-11-20T02:00:00.000Z' }
    const seen = await list(king(), { owned: true })
    expect(seen).toMatchObject({
      counts: { all: 1, owned: 1, updated: 1 },
      list: [{ id: tender, team: { owner: { ...given, isNew: true } } }],
    })
    expect((await list(king(), { updated: true })).list).toMatchObject([{ id: tender, updates: [] }])
    // it is not new for others
    expect((await teamwork(main, tender)).team?.owner).toMatchObject({ ...given, isNew: false })
    await app.call('markCollectSeen', { ids: [tender] }, { token: king().token })
    expect(await list(king())).toMatchObject({ counts: { owned: 1, updated: 0 }, list: [{ team: { owner: { isNew: false } } }] })
  })

  test('sees only newly assigned projects as new, not those assigned again', async () => {
    const change = await notice('变更公告', '2026-11-05 09:00')
    await own(main, [tender], king().id)
    await app.call('markCollectSeen', { ids: [tender] }, { token: king().token })
    serial += 1
    const other = await notice('招标公告', '2026-11-01 09:00')
    expect((await own(main, [change, other], king().id)).envelope.data.ids).toEqual(expect.arrayContaining([change, other]))
    expect(await list(king(), { updated: true })).toMatchObject({ counts: { all: 3, owned: 3, updated: 1 }, list: [{ id: other }] })
  })

  test('no longer sees the project as new after opening the notice', async () => {
    await own(main, [tender], king().id)
    await app.call('getDocument', { id: tender }, { token: king().token })
    expect((await list(king())).counts).toMatchObject({ owned: 1, updated: 0 })
  })

  test('is the same for all notices of the project, and the latest choice counts', async () => {
    await collect(plum(), tender)
    const change = await notice('变更公告', '2026-11-05 09:00')
    await own(main, [change], king().id)
    expect((await list(plum())).list).toMatchObject([{ id: tender, team: { owner: { name: '王工' } } }])
    await own(main, [tender], plum().id)
    expect((await teamwork(king(), change)).team?.owner).toMatchObject({ name: '李工' })
    await own(main, [change], null)
    expect((await teamwork(king(), tender)).team?.owner).toBeNull()
    // earlier favourites stay
    expect((await list(king())).list.map(({ id }) => id)).toEqual([change])
  })

  test('may be a sub-account that takes, hands on or returns a free project; others are refused', async () => {
    expect((await own(king(), [tender], king().id)).status).toBe(200)
    expect((await list(king())).list).toMatchObject([{ team: { owner: { name: '王工', givenBy: null, isNew: false } } }])
    expect(await own(plum(), [tender], plum().id)).toMatchObject({ status: 409, error: { error: 'collection.owned' } })
    expect(await own(plum(), [tender], null)).toMatchObject({ status: 409, error: { error: 'collection.owned' } })
    expect((await own(king(), [tender], plum().id)).status).toBe(200)
    expect((await list(plum())).list).toMatchObject([{ team: { owner: { name: '李工', givenBy: '王工', isNew: true } } }])
    expect((await own(plum(), [tender], null)).status).toBe(200)
    expect((await teamwork(main, tender)).team?.owner).toBeNull()
  })

  test('is only one of two accounts that take the project at the same time', async () => {
    const replies = await Promise.all([own(king(), [tender], king().id), own(plum(), [tender], plum().id)])
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  })

  test('must be an enabled account of the enterprise that may open its favourites', async () => {
    const stranger = await createMain(app, 3)
    const offered = (await app.call('getOfferedMenus', {}, { token: main.token })).envelope.data
    const locked = await createSub(app, main, { denied: offered.flatMap(({ pages }) => pages.map(({ name }) => name)) })
    const ended = await createSub(app, main)
    await app.call('setSubAccountState', { id: ended.id, isDisabled: true }, { token: main.token })
    for (const id of [stranger.id, ended.id, 999_999]) expect(errorOf(await own(main, [tender], id))).toBe('account.not-found')
    expect(errorOf(await own(main, [tender], locked.id))).toBe('account.not-found')
    expect(await list(main)).toMatchObject({ list: [], counts: { owned: 0 } })
    // another enterprise does not see it
    await own(main, [tender], king().id)
    expect(await teamwork(stranger, tender)).toEqual({ members: [], team: null })
  })

  test('is removed when the account is disabled', async () => {
    await own(main, [tender], king().id)
    await app.call('setSubAccountState', { id: king().id, isDisabled: true }, { token: main.token })
    const { members, team } = await teamwork(main, tender)
    expect(team).toEqual({ owner: null, others: [] })
    expect(members.map(({ name }) => name)).not.toContain('王工')
  })
})

describe('colleagues who follow the same project', () => {
  test('are listed with their stages, whichever notice of the project they follow', async () => {
    const change = await notice('变更公告', '2026-11-05 09:00')
    await collect(king(), tender)
    await collect(king(), change)
    await app.call('pursueCollected', { kind: 'notice', ids: [tender], pursuit: 'registered' }, { token: king().token })
    await app.call('pursueCollected', { kind: 'notice', ids: [change], pursuit: 'dropped' }, { token: king().token })
    await collect(plum(), change)
    expect((await teamwork(main, tender)).team?.others).toEqual([
      { id: king().id, name: '王工', pursuit: 'registered' },
      { id: plum().id, name: '李工', pursuit: null },
    ])
    expect((await list(plum())).list).toMatchObject([{ id: change, team: { others: [{ name: '王工', pursuit: 'registered' }] } }])
    // a main account that looks at a sub-account's favourites sees that account's colleagues
    expect((await list(main, { accountId: king().id })).list.map(({ team }) => team?.others.map(({ name }) => name))).toEqual([
      ['李工'],
      ['李工'],
    ])
  })

  test('are hidden for a notice that the level cannot see yet, which also gets no owner', async () => {
    const registered = await createMain(app, 0)
    const fresh = await notice('变更公告', '2026-11-19 09:00')
    for (const id of [fresh, 999_999]) {
      expect((await app.call('getTeamwork', { id }, { token: registered.token })).status).toBe(404)
      expect((await own(registered, [id], registered.id)).envelope.data).toEqual({ ids: [] })
    }
    expect((await own(registered, [tender, fresh], registered.id)).envelope.data).toEqual({ ids: [tender] })
  })

  test('are never listed for an account without colleagues', async () => {
    const alone = await createMain(app, 3)
    await collect(alone, tender)
    expect(await list(alone)).toMatchObject({ members: [], list: [{ id: tender, team: null }] })
    expect(await teamwork(alone, tender)).toEqual({ members: [], team: null })
  })
})
