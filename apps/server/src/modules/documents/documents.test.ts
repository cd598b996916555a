import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { loggedInMember, rawNotice, storeNotices } from '../../testing/factories.ts'

let app: TestApp
let ids: number[]
let member: { token: string; accountId: number }

const noticesOfTheWorld = [
  rawNotice({
    title: '宁波市鄞州区人民医院智能化改造工程招标公告',
    publishedAt: '2026-11-19 09:00',
    text: '项目名称：宁波市鄞州区人民医院智能化改造工程\n项目编号：NBYZ-2026-001\n招标人：宁波市鄞州区人民医院\n招标代理机构：宁波正诚工程咨询有限公司\n最高投标限价：560万元\n招标方式：公开招标\n投标截止时间：2026年12月10日09时30分\n联系人：王工 联系电话：13812345678\n本工程包括综合布线、安防监控与充电桩预留。',
  }),
  rawNotice({
    title: '宁波市鄞州区人民医院智能化改造工程变更公告',
    publishedAt: '2026-11-20 08:00',
    text: '项目名称：宁波市鄞州区人民医院智能化改造工程\n项目编号：NBYZ-2026-001\n招标人：宁波市鄞州区人民医院\n投标截止时间：2026年12月15日09时30分\n其余不变。',
  }),
  rawNotice({
    title: '武汉市江岸区第一中学食堂食材采购项目中标结果公告',
    publishedAt: '2026-10-20 10:00',
    text: '项目名称：武汉市江岸区第一中学食堂食材采购项目\n采购人：武汉市江岸区第一中学\n中标供应商：湖北鲜达农产品有限公司\n中标金额：1234567.89元\n联系电话：027-82345678',
  }),
  rawNotice({
    title: '杭州市萧山区道路绿化养护服务采购公告',
    publishedAt: '2026-03-02 10:00',
    text: '采购人：杭州市萧山区园林管理所\n预算金额：98万元\n报名截止时间：2026年3月20日17时00分\n内容：绿化养护。',
  }),
]

beforeAll(async () => {
  app = await openTestApp({ now: new Date('2026-11-20T10:00:00+08:00') })
  ids = await storeNotices(app, noticesOfTheWorld)
  member = await loggedInMember(app, 7)
})
afterAll(() => app.close())

const list = async (input: Parameters<typeof app.call<'getDocumentList'>>[1], token = member.token) =>
  app.call('getDocumentList', input, { token })
const titles = async (input: Parameters<typeof app.call<'getDocumentList'>>[1]) =>
  (await list(input)).envelope.data.list.map((row) => row.title)

describe('getDocumentList', () => {
  test('finds words in the title, marks them, and covers the last 90 days', async () => {
    const reply = await list({ searchWord: '智能化' })
    expect(reply.status).toBe(200)
    expect(reply.envelope.data).toMatchObject({ totalCount: 2, totalIsLowerBound: false, hiddenNewestDays: 0, notes: [] })
    const [first] = reply.envelope.data.list
    expect(first?.title).toBe('宁波市鄞州区人民医院智能化改造工程变更公告')
    expect(first?.titleMarks.map(([start, end]) => first.title.slice(start, end))).toEqual(['智能化'])
    expect(await titles({ searchWord: '绿化养护' })).toEqual([])
    expect(await titles({ searchWord: '绿化养护', published: 'all' })).toHaveLength(1)
  })

  test('searches the full text on request and shows the place', async () => {
    expect(await titles({ searchWord: '充电桩' })).toEqual([])
    const reply = await list({ searchWord: '充电桩', scope: 'full' })
    const [row] = reply.envelope.data.list
    expect(row?.snippet?.marks.map(([start, end]) => row.snippet?.text.slice(start, end))).toEqual(['充电桩'])
  })

  test('filters by channel, area, category, amount, company, deadline and phone', async () => {
    expect(await titles({ docchannel: ['change'] })).toEqual(['宁波市鄞州区人民医院智能化改造工程变更公告'])
    expect(await titles({ area: ['420000'] })).toEqual(['武汉市江岸区第一中学食堂食材采购项目中标结果公告'])
    expect(await titles({ dtype: ['goods'] })).toEqual(['武汉市江岸区第一中学食堂食材采购项目中标结果公告'])
    // the change has the budget of the tender that it changes
    expect(await titles({ budgetFrom: 500_000_00 * 10, budgetBelow: 600_000_00 * 10 })).toEqual([
      '宁波市鄞州区人民医院智能化改造工程变更公告',
      '宁波市鄞州区人民医院智能化改造工程招标公告',
    ])
    expect(await titles({ winner: '鲜达农产品' })).toHaveLength(1)
    expect(await titles({ tenderer: '鄞州区人民医院' })).toHaveLength(2)
    expect(await titles({ deadline: 'open' })).toHaveLength(2)
    expect(await titles({ deadline: '7days' })).toEqual([])
    expect(await titles({ hasPhone: true })).toHaveLength(2)
    expect(await titles({ registrationUntil: '2026-03-20', published: 'all' })).toEqual(['杭州市萧山区道路绿化养护服务采购公告'])
    expect(await titles({ registrationUntil: '2026-03-19', published: 'all' })).toEqual([])
    expect(await titles({ searchWord: '宁波', secondSearch: ['变更'] })).toHaveLength(1)
    expect(await titles({ searchWord: '宁波', excludeWords: '变更' })).toEqual(['宁波市鄞州区人民医院智能化改造工程招标公告'])
    expect(await titles({ published: '2026-10-01..2026-10-31' })).toHaveLength(1)
  })

  test.each([' ', ',', '，', '、', ';', '；', '|', '｜', ' ； '])('excludes each word of a list separated by %s', async (between) => {
    expect(await titles({ excludeWords: `不会有的词${between}变更${between}食材`, published: 'all' })).toEqual(
      (await titles({ published: 'all' })).filter((title) => !/变更|食材/.test(title)),
    )
  })

  test('sorts by amount and by the next deadline', async () => {
    for (const sort of ['amount', 'budget'] as const)
      expect((await titles({ sort })).slice(0, 2)).toEqual([
        '宁波市鄞州区人民医院智能化改造工程变更公告',
        '宁波市鄞州区人民医院智能化改造工程招标公告',
      ])
    expect((await titles({ sort: 'winning' }))[0]).toContain('食堂食材采购项目中标结果公告')
    expect((await titles({ sort: 'oldest' }))[0]).toContain('食堂食材采购项目中标结果公告')
    // the change also moved the tender, and the newer of the two comes first
    expect((await titles({ sort: 'deadline' })).slice(0, 2)).toEqual([
      '宁波市鄞州区人民医院智能化改造工程变更公告',
      '宁波市鄞州区人民医院智能化改造工程招标公告',
    ])
  })

  test('searches an invalid query literally and says so', async () => {
    const reply = await list({ searchWord: '"智能化' })
    expect(reply.status).toBe(200)
    expect(reply.envelope.data.notes.length).toBeGreaterThan(0)
  })

  test.each([
    [{ registrationUntil: '2026-02-30' }, '报名截止应为日历中的一天，如 2026-03-31'],
    [{ published: '2026-02-30..2026-03-01' }, '日期 2026-02-30 不存在，请重新选择发布时间'],
    [{ page: 501 }, '最多查看前 500 页，请缩小查询范围'],
    [{ area: ['33'] }, '地区代码应为 6 位数字'],
    [{ docchannel: ['拍卖'] }, '信息类型不存在'],
    [{ budgetFrom: -1 }, '金额不能为负数'],
  ])('refuses %j with advice on what to do', async (input, content) => {
    // @ts-expect-error some of them are what no typed page would send
    const reply = await list(input)
    expect(reply).toMatchObject({ status: 422, envelope: { content } })
  })

  test('refuses an invalid cursor', async () => {
    expect(await list({ cursor: 'rubbish' })).toMatchObject({ status: 422, envelope: { content: '翻页位置已失效，请重新查询' } })
  })
})

describe('a registered user', () => {
  let registered: { token: string }
  beforeAll(async () => {
    registered = await loggedInMember(app, 0)
  })

  test('does not see the newest seven days, neither in the list nor by id', async () => {
    const reply = await list({ published: 'all' }, registered.token)
    expect(reply.envelope.data.hiddenNewestDays).toBe(7)
    expect(reply.envelope.data.list.map((row) => row.title)).toEqual([
      '武汉市江岸区第一中学食堂食材采购项目中标结果公告',
      '杭州市萧山区道路绿化养护服务采购公告',
    ])
    const detail = await app.call('getDocument', { id: ids[0] ?? 0 }, { token: registered.token })
    expect(detail).toMatchObject({ status: 403, error: { error: 'rights.insufficient', permission: 'documents.newest' } })
  })

  test.each([
    [{ scope: 'full' as const }, 'documents.full-text'],
    [{ budgetFrom: 1 }, 'documents.amount-filter'],
    [{ winner: '公司' }, 'documents.party-filter'],
  ])('is refused %j with the missing permission', async (input, permission) => {
    const reply = await list(input, registered.token)
    expect(reply).toMatchObject({ status: 403, error: { permission }, envelope: { content: '您当前会员权限不足，请升级会员！' } })
  })

  test('never gets a phone in any part of a notice', async () => {
    const detail = await app.call('getDocument', { id: ids[2] ?? 0 }, { token: registered.token })
    expect(detail.status).toBe(200)
    expect(JSON.stringify(detail.envelope)).not.toContain('82345678')
    expect(detail.envelope.data.contacts[0]).toMatchObject({ isMasked: true })
  })
})

describe('getDocument', () => {
  test('shows facts with their places in the text, the project, and the changes of a change notice', async () => {
    const { envelope } = await app.call('getDocument', { id: ids[1] ?? 0, searchWord: '智能化' }, { token: member.token })
    const notice = envelope.data
    expect(notice.facts.find((fact) => fact.key === 'biddingDeadline')).toMatchObject({
      label: '投标截止',
      text: '2026-12-15 09:30',
      place: 'biddingDeadline',
    })
    expect(notice.html).toMatch(/data-fact="biddingDeadline"/)
    expect(notice.html).toMatch(/<mark[^>]*>智能化<\/mark>/)
    expect(notice.thread.map((entry) => [entry.channel, entry.isCurrent])).toEqual([
      ['tender', false],
      ['change', true],
    ])
    expect(notice.changes).toContainEqual({ label: '投标截止', before: '2026-12-10 09:30', after: '2026-12-15 09:30' })
  })

  test('shows the phone to a member with the right', async () => {
    const { envelope } = await app.call('getDocument', { id: ids[0] ?? 0 }, { token: member.token })
    expect(envelope.data.contacts[0]).toMatchObject({ phone: '13812345678', isMasked: false })
  })

  test('marks the notice as opened in this account only', async () => {
    const opened = async (token: string) => (await list({ searchWord: '食材' }, token)).envelope.data.list[0]?.opened
    await app.call('getDocument', { id: ids[2] ?? 0 }, { token: member.token })
    const other = await loggedInMember(app, 7)
    expect([await opened(member.token), await opened(other.token)]).toEqual([true, false])
  })

  test('does not find an unknown notice', async () => {
    expect(await app.call('getDocument', { id: 999_999 }, { token: member.token })).toMatchObject({
      status: 404,
      error: { error: 'document.not-found' },
    })
  })
})

describe('search records', () => {
  let own: { token: string }
  beforeEach(async () => {
    own = await loggedInMember(app, 7)
  })

  test('list remembered words once, newest first, and can be cleared', async () => {
    for (const searchWord of ['医院', '食材', '医院']) {
      app.clock.advance(1000)
      await list({ searchWord, remember: true }, own.token)
    }
    const recent = async () => (await app.call('recentSearch', {}, own)).envelope.data.map((record) => record.words)
    expect(await recent()).toEqual(['医院', '食材'])
    expect((await app.call('getLastRecord', {}, own)).envelope.data).toMatchObject({ words: '医院', filters: { searchWord: '医院' } })
    await app.call('clearRecentSearch', { words: '医院' }, own)
    expect(await recent()).toEqual(['食材'])
    expect((await app.call('getFilterRecords', {}, own)).envelope.data).toHaveLength(1)
  })

  test('keep named sets of filters, which can be replaced, and deleted only by their owner', async () => {
    const filters = { searchWord: '医院', area: ['330000'] }
    const { id } = (await app.call('saveAdvance', { name: '浙江医院', filters }, own)).envelope.data
    await app.call('saveAdvance', { name: '浙江医院', filters: { ...filters, scope: 'full' } }, own)
    const saved = async () => (await app.call('getAdvance', {}, own)).envelope.data
    expect(await saved()).toMatchObject([{ id, name: '浙江医院', filters: { scope: 'full' } }])
    expect(await app.call('deleteAdvance', { id }, member)).toMatchObject({ status: 404, error: { error: 'saved-filter.not-found' } })
    expect(await saved()).toHaveLength(1)
    await app.call('deleteAdvance', { id }, own)
    expect(await saved()).toEqual([])
  })

  test('rename a set of filters, not to the name of another set of its list, and only by its owner', async () => {
    const save = async (name: string, list?: 'public') =>
      (await app.call('saveAdvance', { ...(list === undefined ? {} : { list }), name, filters: { searchWord: name } }, own)).envelope.data
        .id
    const id = await save('改名前')
    await save('占用的名')
    await save('公开的名', 'public')
    const rename = (name: string, as = own) => app.call('renameAdvance', { id, name }, as)
    expect(await rename('别人的名', member)).toMatchObject({ status: 404, error: { error: 'saved-filter.not-found' } })
    expect(await rename('占用的名')).toMatchObject({
      status: 422,
      error: { error: 'saved-filter.name-taken', fields: { name: '已有同名的筛选方案，请换一个名称' } },
    })
    expect((await rename(' ')).error?.fields?.['name']).toBe('请输入方案名称')
    expect((await rename(' 公开的名 ')).status).toBe(200)
    const kept = (await app.call('getAdvance', {}, own)).envelope.data
    expect(kept.find((set) => set.id === id)).toMatchObject({ name: '公开的名', filters: { searchWord: '改名前' } })
  })

  test('keep separate sets of filters for each list', async () => {
    const filters = { area: ['330000'], published: 'all' as const }
    const { id } = (await app.call('saveAdvance', { list: 'public', name: '浙江', filters }, own)).envelope.data
    await app.call('saveAdvance', { list: 'latent', name: '浙江', filters }, own)
    const saved = async (of: 'public' | 'latent' | 'live' | undefined) =>
      (await app.call('getAdvance', of === undefined ? {} : { list: of }, own)).envelope.data.map(({ name }) => name)
    expect([await saved('public'), await saved('latent'), await saved('live'), await saved(undefined)]).toEqual([
      ['浙江'],
      ['浙江'],
      [],
      [],
    ])
    expect(await app.call('deleteAdvance', { id }, own)).toMatchObject({ status: 404, error: { error: 'saved-filter.not-found' } })
    await app.call('deleteAdvance', { list: 'public', id }, own)
    expect([await saved('public'), await saved('latent')]).toEqual([[], ['浙江']])
  })
})

describe('search words', () => {
  test('in plain Chinese become filters, and the rest stay words', async () => {
    const { understood } = (await list({ input: '杭州 500万以上 智能化 近一周' })).envelope.data
    expect(understood?.words).toBe('智能化')
    expect(understood?.chips.map((chip) => chip.kind).toSorted()).toEqual(['amount', 'area', 'published'])
    expect(understood?.filters).toEqual({ area: ['330100'], published: '7d', budgetFrom: 500_000_000 })
  })

  test('when typed give the same list as their filters, together with the other filters', async () => {
    const others = { docchannel: ['tender' as const], published: 'all' as const, budgetBelow: 1 }
    const typed = await list({ ...others, input: '宁波 智能化 1万以上', searchWord: '电梯' })
    const chosen = await list({ docchannel: ['tender'], published: 'all', area: ['330200'], searchWord: '智能化', budgetFrom: 1_000_000 })
    const { understood, ...found } = typed.envelope.data
    expect(understood).toMatchObject({ words: '智能化', filters: { budgetFrom: 1_000_000 } })
    expect({ ...found, understood: null }).toEqual(chosen.envelope.data)
    expect(found.list).toHaveLength(1)
  })

  test('when typed are remembered as searched, but conditions alone are not', async () => {
    const own = await loggedInMember(app, 7)
    await app.call('getDocumentList', { input: '杭州 近一周', remember: true }, own)
    await app.call('getDocumentList', { input: '杭州 智能化', remember: true }, own)
    const { data } = (await app.call('getFilterRecords', {}, own)).envelope
    expect(data.map(({ words, filters }) => [words, filters.area])).toEqual([['智能化', ['330100']]])
  })

  test('at the beginning of a company name are completed', async () => {
    const { envelope } = await app.call('getAssociativeWordList', { keyword: '湖北鲜' }, { token: member.token })
    expect(envelope.data).toContainEqual({ word: '湖北鲜达农产品有限公司', kind: 'company', input: '湖北鲜达农产品有限公司' })
  })

  test('include the industries by section', async () => {
    const { envelope } = await app.call('getIndustryList', {}, { token: member.token })
    expect(envelope.data).toHaveLength(20)
    expect((await app.call('recommendSearch', {}, { token: member.token })).status).toBe(200)
  })
})
