import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { loggedInMember, rawNotice, storeNotices } from '../../../testing/factories.ts'

let app: TestApp
let member: { token: string; accountId: number }
let serial = 0

beforeAll(async () => {
  app = await openTestApp({ now: new Date('2026-11-20T10:00:00+08:00') })
})
afterAll(() => app.close())
beforeEach(async () => {
  member = await loggedInMember(app, 3)
})

/** A project whose notices arrive one by one. */
function project() {
  serial += 1
  const name = `第${serial}中学体育馆工程`
  const head = `项目名称：${name}\n项目编号：TY-2026-${1000 + serial}\n招标人：第${serial}教育局\n`
  const store = async (kind: string, publishedAt: string, text: string) => {
    const [id = 0] = await storeNotices(app, [rawNotice({ title: `${name}${kind}`, publishedAt, text: head + text })])
    return id
  }
  return { store, tender: () => store('招标公告', '2026-11-01 09:00', '投标截止时间：2026年11月25日09时30分') }
}

const collect = (id: number) => app.call('documentCollect', { id, collect: '1' }, { token: member.token })
const list = async (input: Parameters<typeof app.call<'getCollectList'>>[1] = {}, token = member.token) =>
  (await app.call('getCollectList', input, { token })).envelope.data
const updatesOf = async (id: number) => (await list()).list.find((row) => row.id === id)?.updates.map(({ text }) => text)

describe('updates in the project of a favourite', () => {
  test('describe a changed deadline, the leading candidate, and the winner with the amount', async () => {
    const { store, tender } = project()
    const id = await tender()
    await collect(id)
    expect(await updatesOf(id)).toEqual([])
    await store('变更公告', '2026-11-10 09:00', '投标截止时间：2026年11月30日09时30分')
    expect(await updatesOf(id)).toEqual(['投标截止改为 2026-11-30 09:30（原 2026-11-25 09:30）'])
    expect((await list()).list).toMatchObject([{ id, biddingDeadline: '2026-11-30T01:30:00.000Z' }])
    await store('中标候选人公示', '2026-11-12 09:00', '第一中标候选人：浙江体育建设有限公司')
    await store('中标结果公告', '2026-11-14 09:00', '中标人：浙江体育建设有限公司\n中标金额：1688.8万元')
    expect((await updatesOf(id))?.slice(0, 2)).toEqual(['中标：浙江体育建设有限公司 1,688.8万元', '第一中标候选人：浙江体育建设有限公司'])
    expect(await list({ updated: true })).toMatchObject({ totalCount: 1, counts: { all: 1, updated: 1 } })
  })

  test('exclude notices older than the favourite, by arrival or within the project', async () => {
    const { store, tender } = project()
    const id = await tender()
    await store('中标结果公告', '2026-11-14 09:00', '中标人：浙江体育建设有限公司')
    await collect(id)
    expect(await updatesOf(id)).toEqual([])
    await store('采购意向公告', '2026-10-01 09:00', '')
    expect(await updatesOf(id)).toEqual([])
    expect((await list({ updated: true })).list).toEqual([])
  })

  test('are known once the notice was opened or marked as seen', async () => {
    const one = project()
    const other = project()
    const [first, second] = [await one.tender(), await other.tender()]
    for (const id of [first, second]) await collect(id)
    const result = await one.store('中标结果公告', '2026-11-14 09:00', '中标人：浙江体育建设有限公司')
    await other.store('废标公告', '2026-11-14 09:00', '本项目废标')
    expect(await updatesOf(second)).toEqual(['项目废标、流标或终止'])
    await app.call('getDocument', { id: result }, { token: member.token })
    expect((await list()).counts.updated).toBe(1)
    await app.call('markCollectSeen', { ids: [second] }, { token: member.token })
    expect((await list()).counts.updated).toBe(0)
    await other.store('二次招标公告', '2026-11-16 09:00', '投标截止时间：2026年12月25日09时30分')
    expect((await list()).counts.updated).toBe(1)
    await app.call('markCollectSeen', {}, { token: member.token })
    expect((await list()).counts.updated).toBe(0)
  })

  test('include changes by the notice’s own source', async () => {
    const text = (day: number) => `项目名称：游泳馆工程\n招标人：水利局\n投标截止时间：2026年12月${day}日09时30分`
    const raw = (day: number) =>
      rawNotice({ sourceId: 'own-change', url: 'https://notices.test/own-change', title: '游泳馆工程招标公告', text: text(day) })
    const [id = 0] = await storeNotices(app, [raw(10)])
    await collect(id)
    expect(await storeNotices(app, [raw(15)])).toEqual([id])
    expect(await updatesOf(id)).toEqual(['投标截止改为 2026-12-15 09:30（原 2026-12-10 09:30）'])
    await app.call('markCollectSeen', { ids: [id] }, { token: member.token })
    expect(await updatesOf(id)).toEqual([])
  })

  test('follow the level, so a registered user gets the newest ones only later', async () => {
    const { store, tender } = project()
    const id = await tender()
    member = await loggedInMember(app, 0)
    await collect(id)
    await store('中标结果公告', '2026-11-13 12:00', '中标人：浙江体育建设有限公司')
    expect(await updatesOf(id)).toEqual([])
    await app.call('markCollectSeen', {}, { token: member.token })
    app.clock.advance(3 * 3_600_000)
    expect(await updatesOf(id)).toEqual(['中标：浙江体育建设有限公司'])
  })

  test('are counted for each account separately', async () => {
    const { store, tender } = project()
    const id = await tender()
    await collect(id)
    const other = await loggedInMember(app, 3)
    await store('中标结果公告', '2026-11-14 09:00', '中标人：浙江体育建设有限公司')
    await app.call('markCollectSeen', {}, { token: other.token })
    expect((await list()).counts.updated).toBe(1)
    expect((await list({}, other.token)).counts.updated).toBe(0)
  })
})
