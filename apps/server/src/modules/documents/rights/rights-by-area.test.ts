import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { loggedInMember, rawNotice, storeNotices } from '../../../testing/factories.ts'

let app: TestApp
let ids: { newZhejiang: number; newHubei: number; newNowhere: number; oldHubei: number; oldZhejiang: number }
/** an ordinary member (phones, newest notices, filters) in Zhejiang, and a registered user elsewhere */
let limited: { token: string; accountId: number }
let everywhere: { token: string; accountId: number }

const notice = (place: string, publishedAt: string, phone: string) =>
  rawNotice({
    title: `${place}充电桩建设工程招标公告`,
    publishedAt,
    text: `项目名称：${place}充电桩建设工程\n招标人：${place}城市建设管理中心\n预算金额：98万元\n联系人：王工 联系电话：${phone}\n正文。`,
  })

beforeAll(async () => {
  app = await openTestApp({ now: new Date('2026-11-20T10:00:00+08:00') })
  const stored = await storeNotices(app, [
    notice('宁波市鄞州区', '2026-11-19 09:00', '13811110001'),
    notice('武汉市江岸区', '2026-11-19 08:00', '13811110002'),
    notice('', '2026-11-18 09:00', '13811110003'),
    notice('武汉市洪山区', '2026-10-20 09:00', '13811110004'),
    notice('杭州市萧山区', '2026-10-19 09:00', '13811110005'),
  ])
  const [newZhejiang = 0, newHubei = 0, newNowhere = 0, oldHubei = 0, oldZhejiang = 0] = stored
  ids = { newZhejiang, newHubei, newNowhere, oldHubei, oldZhejiang }
  limited = await loggedInMember(app, 2, ['330000'])
  everywhere = await loggedInMember(app, 2)
})
afterAll(() => app.close())

const list = async (input: Parameters<typeof app.call<'getDocumentList'>>[1], token = limited.token) =>
  (await app.call('getDocumentList', input, { token })).envelope.data
const found = async (input: Parameters<typeof app.call<'getDocumentList'>>[1], token?: string) =>
  (await list(input, token)).list.map(({ id }) => id)
const detail = (id: number, token = limited.token) => app.call('getDocument', { id }, { token })

describe('a member whose period is limited to Zhejiang', () => {
  test('sees the newest notices of Zhejiang and the older ones of other areas', async () => {
    const reply = await list({ searchWord: '充电桩' })
    expect(reply.list.map(({ id }) => id)).toEqual([ids.newZhejiang, ids.oldHubei, ids.oldZhejiang])
    expect(reply).toMatchObject({ totalCount: 3, hiddenNewestDays: 7, newestAreaNames: ['浙江'] })
    expect(await list({ searchWord: '充电桩' }, everywhere.token)).toMatchObject({
      totalCount: 5,
      hiddenNewestDays: 0,
      newestAreaNames: [],
    })
  })

  test('opens only the notices listed for the member', async () => {
    expect((await detail(ids.newZhejiang)).status).toBe(200)
    expect((await detail(ids.oldHubei)).status).toBe(200)
    for (const id of [ids.newHubei, ids.newNowhere]) {
      expect(await detail(id)).toMatchObject({ status: 403, error: { permission: 'documents.newest' } })
    }
  })

  test('uses paid filters only within Zhejiang, and a note says so', async () => {
    const name = '浙江'
    for (const [filters, permission] of [
      [{ scope: 'full' as const, searchWord: '正文' }, '全文检索'],
      [{ budgetFrom: 1 }, '金额筛选'],
      [{ sort: 'amount' as const }, '金额筛选'],
      [{ tenderer: '管理中心' }, '单位筛选'],
    ] as const) {
      const reply = await list(filters)
      expect(new Set(reply.list.map(({ id }) => id))).toEqual(new Set([ids.newZhejiang, ids.oldZhejiang]))
      expect(reply.notes).toEqual([`您的“${permission}”权限限于${name}，本次只查询了该范围内的公告。`])
    }
    expect(await found({ budgetFrom: 1, area: ['420000'] })).toEqual([])
    expect(await found({ budgetFrom: 1, area: ['330200'] })).toEqual([ids.newZhejiang])
    expect((await list({ budgetFrom: 1 }, everywhere.token)).notes).toEqual([])
  })

  test('reads phones only of Zhejiang, in the list and in the notice', async () => {
    const [zhejiang, hubei] = [await detail(ids.oldZhejiang), await detail(ids.oldHubei)]
    expect(zhejiang.envelope.data.contacts[0]).toMatchObject({ phone: '13811110005', isMasked: false })
    expect(hubei.envelope.data.contacts[0]).toMatchObject({ phone: '138****0004', isMasked: true })
    expect(JSON.stringify(hubei.envelope)).not.toContain('13811110004')
    expect(zhejiang.envelope.data.html).toContain('13811110005')
    const rows = await list({ searchWord: '联系电话', scope: 'full' })
    expect(rows.list.map(({ snippet }) => /138\S{8}/.exec(snippet?.text ?? '')?.[0])).toEqual(['13811110001', '13811110005'])
  })

  test('opens any number of notices in Zhejiang, and the usual number elsewhere', async () => {
    const before = (await list({})).detailsLeft
    expect(before).toMatchObject({ limit: 5, unlimitedAreaNames: ['浙江'] })
    expect((await detail(ids.oldZhejiang)).envelope.data.detailsLeft).toBeNull()
    expect((await list({})).detailsLeft).toEqual(before)
  })

  test('adds only visible notices as favourites, and the dashboard counts only these', async () => {
    const { token } = await loggedInMember(app, 2, ['330000'])
    const collect = (id: number) => app.call('documentCollect', { id, collect: '1' }, { token })
    expect(await collect(ids.newHubei)).toMatchObject({ status: 404 })
    expect(await collect(ids.newZhejiang)).toMatchObject({ status: 200 })
    const collected = (await app.call('getCollectList', {}, { token })).envelope.data
    expect(collected.list.map(({ id }) => id)).toEqual([ids.newZhejiang])
    const sum = async (unit: string) =>
      (await app.call('screen', {}, { token: unit })).envelope.data.days.reduce((total, { all }) => total + all, 0)
    expect([await sum(token), await sum(everywhere.token)]).toEqual([1, 3])
  })
})

test('several filters allowed in different areas apply where all of them are allowed', async () => {
  const member = await loggedInMember(app, 1, ['330000'])
  const [row] = await app.database.query<{ id: number }>('select enterprise_id as id from account where id = $1', [member.accountId])
  await app.database.query(
    `insert into member_period (enterprise_id, level_id, starts_at, duration_ms, area_codes) values ($1, 2, $2, 86400000, $3)`,
    [row?.id, app.clock.now(), ['420000']],
  )
  // phones are allowed in Hubei only, amounts in both
  expect(await found({ budgetFrom: 1, published: 'all', searchWord: '充电桩' }, member.token)).toHaveLength(4)
  const named = await list({ budgetFrom: 1, searchWord: '充电桩', excludeWords: '13811119999' }, member.token)
  expect(named.list.map(({ id }) => id)).toEqual([ids.newHubei, ids.oldHubei])
})
