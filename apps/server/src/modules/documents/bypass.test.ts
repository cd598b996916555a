import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { loggedInMember, rawNotice, storeNotices } from '../../testing/factories.ts'

let app: TestApp
let ids: { hidden: number; old: number; change: number }
/** 注册用户: without the newest notices, phones, amounts, parties and full text */
let registered: { token: string; accountId: number }
/** 招标通会员: has all of these except phones */
let pass: { token: string; accountId: number }

const missing = (permission: string) => ({ status: 403, error: { error: 'rights.insufficient', permission } })

beforeAll(async () => {
  app = await openTestApp({ now: new Date('2026-11-20T10:00:00+08:00') })
  const project = '项目名称：宁波市鄞州区潮汐观测站工程\n项目编号：NBYZ-2026-77\n招标人：宁波市鄞州区海洋观测中心'
  const [old = 0, change = 0, hidden = 0] = await storeNotices(app, [
    rawNotice({
      title: '宁波市鄞州区潮汐观测站工程招标公告（联系电话：13812345678）',
      publishedAt: '2026-10-20 09:00',
      text: `${project}\n最高投标限价：560万元\n联系人：王工 联系电话：13812345678\n监督电话：0574-87654321`,
    }),
    rawNotice({ title: '宁波市鄞州区潮汐观测站工程变更公告', publishedAt: '2026-11-19 09:00', text: `${project}\n最高投标限价：570万元` }),
    rawNotice({
      title: '杭州市深潜钟采购项目中标结果公告',
      publishedAt: '2026-11-19 08:00',
      text: '项目名称：杭州市深潜钟采购项目\n采购人：杭州市深海研究所\n中标供应商：新面孔潜水设备有限公司\n中标金额：98万元',
    }),
  ])
  ids = { hidden, old, change }
  await app.database.query(`insert into notice_subject (notice_id, word, word_key, published_at) values ($1, '深潜钟', '深潜钟', $2)`, [
    hidden,
    new Date('2026-11-19T08:00:00+08:00'),
  ])
})
afterAll(() => app.close())
beforeEach(async () => {
  registered = await loggedInMember(app, 0)
  pass = await loggedInMember(app, 1)
})

type ListInput = Parameters<typeof app.call<'getDocumentList'>>[1]
const list = (input: ListInput, { token } = registered) => app.call('getDocumentList', input, { token })
const detail = (id: number, { token } = registered, searchWord = '') => app.call('getDocument', { id, searchWord }, { token })

describe('a filter that a level may not use', () => {
  const forbidden: [string, ListInput][] = [
    ['documents.full-text', { scope: 'full' }],
    ['documents.amount-filter', { budgetFrom: 1 }],
    ['documents.amount-filter', { budgetBelow: 9_000_000_000_000 }],
    ['documents.amount-filter', { winningFrom: 0 }],
    ['documents.amount-filter', { winningBelow: 1 }],
    ['documents.amount-filter', { sort: 'amount' }],
    ['documents.amount-filter', { sort: 'budget' }],
    ['documents.amount-filter', { sort: 'winning' }],
    ['documents.party-filter', { tenderer: '海洋' }],
    ['documents.party-filter', { winner: '潜水' }],
    ['documents.party-filter', { agency: '咨询' }],
  ]
  test.each(forbidden)('is refused with %s: %j', async (permission, input) => {
    expect(await list(input)).toMatchObject(missing(permission))
    expect((await list(input, pass)).status).toBe(200)
  })

  test('stays refused after it is saved as a set of filters', async () => {
    const filters = { budgetFrom: 500_000_000, scope: 'full' as const }
    await app.call('saveAdvance', { name: '借道', filters }, registered)
    const [saved] = (await app.call('getAdvance', {}, registered)).envelope.data
    expect(await list(saved?.filters ?? {})).toMatchObject({ status: 403 })
  })

  test('is not remembered as a search', async () => {
    await list({ searchWord: '观测站', budgetFrom: 1, remember: true })
    expect((await app.call('getFilterRecords', {}, registered)).envelope.data).toEqual([])
    expect((await app.call('getLastRecord', {}, registered)).envelope.data).toBeNull()
  })

  test('cannot be bypassed by a cursor for another sort order', async () => {
    const cursor = Buffer.from(JSON.stringify(['amount', -1, 1, 1, 1])).toString('base64url')
    expect(await list({ cursor, sort: 'amount' })).toMatchObject({ status: 403 })
    expect(await list({ cursor })).toMatchObject({ status: 422 })
  })

  test('gives no company suggestions', async () => {
    expect(await app.call('suggestCompanies', { words: '海洋观测' }, registered)).toMatchObject(missing('documents.party-filter'))
  })
})

describe('a notice that is too new for a level', () => {
  test('appears in no list and in no total, whatever the query', async () => {
    const beyond = Buffer.from(JSON.stringify(['newest', null, Date.parse('2027-01-01'), 99, Date.parse('2027-01-01')])).toString(
      'base64url',
    )
    for (const input of [
      { searchWord: '深潜钟' },
      { searchWord: '深潜钟', published: 'today' },
      { searchWord: '深潜钟', published: '2026-11-19..2026-11-20' },
      { searchWord: '深潜钟', sort: 'deadline' },
      { searchWord: '深潜钟', sort: 'relevance' },
      { searchWord: '深潜钟', cursor: beyond },
      { area: ['330000'], searchWord: '深潜钟', size: 1 },
    ] satisfies ListInput[]) {
      expect((await list(input)).envelope.data).toMatchObject({ list: [], totalCount: 0, nextCursor: null })
    }
    expect((await list({ searchWord: '深潜钟' }, pass)).envelope.data).toMatchObject({ totalCount: 1 })
  })

  test('can neither be opened by id nor appear in the thread of its project', async () => {
    expect(await detail(ids.hidden)).toMatchObject(missing('documents.newest'))
    const { envelope } = await detail(ids.old)
    expect(envelope.data.thread.map(({ id }) => id)).toEqual([ids.old])
    expect(envelope.data.similar).toEqual([])
    expect((await detail(ids.old, pass)).envelope.data.thread.map(({ id }) => id)).toEqual([ids.old, ids.change])
  })

  test('cannot be a favourite, and is hidden if it became one under another level', async () => {
    expect(await app.call('documentCollect', { id: ids.hidden, collect: '1' }, registered)).toMatchObject({ status: 404 })
    await app.database.query('insert into collection (account_id, notice_id, collected_at) values ($1, $2, $3)', [
      registered.accountId,
      ids.hidden,
      app.clock.now(),
    ])
    expect((await app.call('getCollectList', {}, registered)).envelope.data).toMatchObject({ list: [], totalCount: 0 })
    expect((await app.call('screen', {}, registered)).envelope.data).toMatchObject({ collected: 0 })
  })

  test('is not counted in the figures', async () => {
    const sum = async (token: string) =>
      (await app.call('screen', {}, { token })).envelope.data.days.reduce((total, { all }) => total + all, 0)
    expect([await sum(registered.token), await sum(pass.token)]).toEqual([1, 2])
  })

  test('provides no suggested words, recommendations or company names', async () => {
    const words = async (keyword: string, { token }: { token: string }) =>
      (await app.call('getAssociativeWordList', { keyword }, { token })).envelope.data.map(({ word }) => word)
    expect(await words('新面孔', registered)).toEqual([])
    expect(await words('新面孔', pass)).toEqual(['新面孔潜水设备有限公司'])
    expect(await words('深潜', registered)).toEqual([])
    expect(await words('深潜', pass)).toEqual(['深潜钟', '杭州市深潜钟采购项目'])
    expect((await app.call('recommendSearch', {}, registered)).envelope.data).not.toContain('深潜钟')
  })

  test('uses no quota when refused, and verifyVip reveals only that it is refused', async () => {
    const before = (await list({})).envelope.data.detailsLeft
    await detail(ids.hidden)
    expect((await app.call('verifyVip', { id: ids.hidden }, registered)).envelope.data).toEqual({
      isVip: false,
      canRead: false,
      permission: 'documents.newest',
      quota: null,
      detailsLeft: before,
    })
    expect((await list({})).envelope.data.detailsLeft).toEqual(before)
  })
})

describe('a phone that a level may not read', () => {
  test('is sent in no list, snippet, notice or favourite', async () => {
    await app.call('documentCollect', { id: ids.old, collect: '1' }, pass)
    const replies = [
      await list({ searchWord: '联系电话', scope: 'full' }, pass),
      await list({ searchWord: '观测站' }, pass),
      await detail(ids.old, pass),
      await detail(ids.change, pass),
      await app.call('getCollectList', {}, pass),
    ]
    for (const { status, envelope } of replies) {
      expect(status).toBe(200)
      expect(JSON.stringify(envelope)).not.toMatch(/13812345678|87654321/)
    }
    expect(JSON.stringify(replies[0]?.envelope)).toContain('138****5678')
  })

  test.each([
    '13812345678',
    '138-1234-5678',
    '"138 1234 5678"',
    '0574-87654321',
    '87654321',
    '１３８１２３４５６７８',
    '采购 -13812345678',
  ])('cannot be found by searching for %s', async (words) => {
    for (const input of [{ searchWord: words }, { secondSearch: [words] }, { excludeWords: words.replace('采购 -', '') }]) {
      expect(await list({ ...input, scope: 'full' }, pass)).toMatchObject(missing('documents.contact-phone'))
    }
    const ordinary = await loggedInMember(app, 2)
    expect((await list({ searchWord: words, scope: 'full' }, ordinary)).status).toBe(200)
  })

  test('is revealed neither by marked words in a notice nor by searching favourites', async () => {
    const marked = (await detail(ids.old, pass, '13812345678|招标人')).envelope.data.html
    expect(marked).toMatch(/<mark[^>]*>招标人<\/mark>/)
    expect(marked).not.toMatch(/<mark[^>]*>138/)
    await app.call('documentCollect', { id: ids.old, collect: '1' }, pass)
    const found = async (searchWord: string) => (await app.call('getCollectList', { searchWord }, pass)).envelope.data.totalCount
    expect([await found('13812345678'), await found('观测站')]).toEqual([0, 1])
  })

  test('does not block words that only look like a phone', async () => {
    for (const searchWord of ['20261120', 'NBYZ-2026-77', '2026-11-20', '110千伏', '500 2026', '2025 1234', '202600012345']) {
      expect((await list({ searchWord, scope: 'full' }, pass)).status).toBe(200)
    }
  })

  test('may be filtered by 有电话 at every level', async () => {
    expect((await list({ hasPhone: true })).envelope.data.list.map(({ id }) => id)).toEqual([ids.old])
  })
})

test('unknown fields in a request change nothing', async () => {
  const reply = await app.server.inject({
    method: 'POST',
    url: '/workbench/api/document/getDocumentList',
    headers: { authorization: registered.token },
    payload: { searchWord: '深潜钟', permissions: ['documents.newest'], visibility: null, within: null, levelId: 7, grants: [] },
  })
  expect(reply.json()).toMatchObject({ code: 200, data: { totalCount: 0 } })
})
