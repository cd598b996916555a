import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { loggedInMember, rawNotice, storeNotices } from '../../testing/factories.ts'

const start = new Date('2026-11-20T10:00:00+08:00')
let app: TestApp
let hospital: number
let canteen: number
let road: number
let member: { token: string; accountId: number }

beforeAll(async () => {
  app = await openTestApp({ now: start })
  const ids = await storeNotices(app, [
    rawNotice({
      title: '宁波市鄞州区人民医院智能化改造工程招标公告',
      publishedAt: '2026-11-19 09:00',
      text: '招标人：宁波市鄞州区人民医院\n联系电话：13812345678',
    }),
    rawNotice({ title: '武汉市江岸区第一中学食堂食材采购项目中标结果公告', publishedAt: '2026-10-20 10:00' }),
    rawNotice({ title: '杭州市萧山区道路绿化养护（联系13812345678）采购公告', publishedAt: '2025-03-02 10:00' }),
  ])
  ;[hospital = 0, canteen = 0, road = 0] = ids
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set(start)
  member = await loggedInMember(app, 3)
})

const collect = (id: number, state: '0' | '1' = '1', token = member.token) => app.call('documentCollect', { id, collect: state }, { token })
const list = (input: Parameters<typeof app.call<'getCollectList'>>[1] = {}, token = member.token) =>
  app.call('getCollectList', input, { token })
const collectedIds = async (input: Parameters<typeof app.call<'getCollectList'>>[1] = {}, token = member.token) =>
  (await list(input, token)).envelope.data.list.map((row) => row.id)
const isCollected = async (id: number) => (await app.call('getDocument', { id }, { token: member.token })).envelope.data.collected

/** Collects in the order given, a minute apart. */
async function collectAll(ids: number[]): Promise<void> {
  for (const id of ids) {
    await collect(id)
    app.clock.advance(60_000)
  }
}

async function endPeriodAfter(duration: string): Promise<void> {
  await app.database.query(
    `update member_period set duration_ms = extract(epoch from $2::interval) * 1000 where enterprise_id = (select enterprise_id from account where id = $1)`,
    [member.accountId, duration],
  )
}

describe('documentCollect', () => {
  test('makes a notice a favourite or removes it, and repeating either changes nothing', async () => {
    expect(await isCollected(canteen)).toBe(false)
    expect(await collect(canteen)).toMatchObject({ status: 200, envelope: { data: { collected: true } } })
    app.clock.advance(60_000)
    expect(await collect(canteen)).toMatchObject({ status: 200, envelope: { data: { collected: true } } })
    expect((await list()).envelope.data.list).toMatchObject([{ id: canteen, collected: true, collectedAt: start.toISOString() }])
    expect(await isCollected(canteen)).toBe(true)
    expect(await collect(canteen, '0')).toMatchObject({ status: 200, envelope: { data: { collected: false } } })
    expect(await collect(canteen, '0')).toMatchObject({ status: 200, envelope: { data: { collected: false } } })
    expect(await collectedIds()).toEqual([])
    expect(await isCollected(canteen)).toBe(false)
  })

  test('counts several simultaneous calls once', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => collect(canteen)))
    expect(replies.map((reply) => reply.status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect((await list()).envelope.data.totalCount).toBe(1)
  })

  test('changes many at once, leaves out unseen notices, and keeps the date of existing favourites', async () => {
    const many = (ids: number[], state: boolean) => app.call('collectDocuments', { ids, collect: state }, { token: member.token })
    await collect(canteen)
    app.clock.advance(60_000)
    expect(new Set((await many([hospital, canteen, hospital, 999_999], true)).envelope.data.ids)).toEqual(new Set([hospital, canteen]))
    expect((await list()).envelope.data.list.map(({ id, collectedAt }) => [id, collectedAt])).toEqual([
      [hospital, app.clock.now().toISOString()],
      [canteen, start.toISOString()],
    ])
    expect((await many([hospital, canteen, 999_999], false)).envelope.data).toEqual({ ids: [] })
    expect(await collectedIds()).toEqual([])
    expect(await many([], true)).toMatchObject({ status: 422, envelope: { content: '请选择收藏' } })
  })

  test('does not find a notice that does not exist', async () => {
    expect(await collect(999_999)).toMatchObject({ status: 404, envelope: { content: '该公告不存在或已下架，请返回列表重新查询' } })
    expect(await collect(2 ** 53 - 1)).toMatchObject({ status: 404 })
  })

  test('finds a notice only once the level may see it', async () => {
    const registered = await loggedInMember(app, 0)
    expect(await collect(hospital, '1', registered.token)).toMatchObject({ status: 404, error: { error: 'document.not-found' } })
    expect(await collectedIds({}, registered.token)).toEqual([])
    await collect(canteen, '1', registered.token)
    expect(await collectedIds({}, registered.token)).toEqual([canteen])
  })

  test.each([
    [{ id: 'x', collect: '1' }, '编号应为整数'],
    [{ id: 1.5, collect: '1' }, '编号应为整数'],
    [{ id: 1, collect: '2' }, '请选择收藏或取消收藏'],
    [{ id: 1 }, '请选择收藏或取消收藏'],
  ])('refuses %j in Chinese', async (input, content) => {
    // @ts-expect-error they are what no typed page would send
    expect(await app.call('documentCollect', input, { token: member.token })).toMatchObject({ status: 422, envelope: { content } })
  })
})

describe('at 5000 favourites', () => {
  beforeEach(async () => {
    await app.database.query(
      `with made as (
         insert into notice (title, channel, published_at, facts, extractor_version)
         select case when i % 45 = 0 then '专项公告' else '历史公告' end || i, 'tender', '2026-01-01', '{}', 1 from generate_series(1, 4999) i returning id)
       insert into collection (account_id, notice_id, collected_at) select $1, id, '2026-02-01' from made`,
      [member.accountId],
    )
  })

  test('allows one last favourite, even from two calls at once, and then explains what to do', async () => {
    const replies = await Promise.all([collect(canteen), collect(road)])
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    const refused = replies.find((reply) => reply.status === 422)
    expect(refused?.envelope.content).toBe('最多收藏 5000 条招投标信息，请先到“招标收藏”中取消不再需要的收藏')
    const [kept = 0] = await collectedIds()
    expect(await collect(kept)).toMatchObject({ status: 200 })
    await collect(kept, '0')
    expect(await collect(hospital)).toMatchObject({ status: 200 })
  })

  test('a search covers all favourites, page by page', async () => {
    const reply = await list({ searchWord: '专项公告', page: 6 })
    expect(reply.envelope.data).toMatchObject({ totalCount: 111, pageIndex: 6, pageSize: 20 })
    expect(reply.envelope.data.list).toHaveLength(11)
  })
})

describe('getCollectList', () => {
  test('shows the newest favourite first, one page at a time', async () => {
    await collectAll([road, hospital, canteen])
    const first = await list({ size: 2 })
    expect(first.envelope.data).toMatchObject({ totalCount: 3, pageIndex: 1, pageSize: 2 })
    expect(first.envelope.data.list.map((row) => row.id)).toEqual([canteen, hospital])
    expect(await collectedIds({ size: 2, page: 2 })).toEqual([road])
    expect(await collectedIds({ size: 2, page: 3 })).toEqual([])
  })

  test('finds and marks words of the title as the search does', async () => {
    await collectAll([road, hospital, canteen])
    expect(await collectedIds({ searchWord: '医院 智能化' })).toEqual([hospital])
    expect(await collectedIds({ searchWord: '食材|绿化' })).toEqual([canteen, road])
    expect(await collectedIds({ searchWord: '　Ａ１ ' })).toEqual([])
    const [row] = (await list({ searchWord: '智能化' })).envelope.data.list
    expect(row?.titleMarks.map(([from, to]) => row.title.slice(from, to))).toEqual(['智能化'])
  })

  test('shows only the account’s own favourites, as do the marks in the search', async () => {
    const other = await loggedInMember(app, 3)
    await collect(hospital)
    expect(await collectedIds({}, other.token)).toEqual([])
    const rowsOf = async (token: string) =>
      (await app.call('getDocumentList', { searchWord: '智能化' }, { token })).envelope.data.list.map((row) => row.collected)
    expect([await rowsOf(member.token), await rowsOf(other.token)]).toEqual([[true], [false]])
    await collect(hospital, '0', other.token)
    expect(await collectedIds()).toEqual([hospital])
  })

  test('neither lists nor counts notices hidden from the level, and shows them again with a higher level', async () => {
    await collectAll([hospital, canteen, road])
    await endPeriodAfter('1 hour')
    const { list: rows, totalCount } = (await list()).envelope.data
    expect(rows.map((row) => row.id)).toEqual([road, canteen])
    expect(totalCount).toBe(2)
    expect(rows[0]?.title).not.toContain('13812345678')
    await endPeriodAfter('1 year')
    expect(await collectedIds()).toEqual([road, canteen, hospital])
  })

  test('lets a hidden favourite be removed', async () => {
    await collect(hospital)
    await endPeriodAfter('1 hour')
    expect(await collect(hospital, '0')).toMatchObject({ status: 200, envelope: { data: { collected: false } } })
    await endPeriodAfter('1 year')
    expect(await collectedIds()).toEqual([])
  })

  test.each([
    [{ page: 0 }, /./],
    [{ page: 501 }, /./],
    [{ size: 101 }, /./],
    [{ searchWord: '长'.repeat(501) }, /^关键词过长，请控制在 500 字以内$/],
  ])('refuses %j in Chinese', async (input, text) => {
    const reply = await list(input)
    expect(reply.status).toBe(422)
    expect(reply.envelope.content).toMatch(text)
    expect(reply.envelope.content).toMatch(/\p{Script=Han}/u)
  })
})
