import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { loggedInMember, rawNotice, storeNotices } from '../../../testing/factories.ts'

const start = new Date('2026-11-20T10:00:00+08:00')
let app: TestApp
let tender: number
let recent: number
let member: { token: string; accountId: number }

beforeAll(async () => {
  app = await openTestApp({ now: start })
  const head = '项目名称：体育馆工程\n项目编号：TY-2026-1001\n招标人：教育局\n'
  const ids = await storeNotices(app, [
    rawNotice({
      title: '体育馆工程（联系13812345678）招标公告',
      publishedAt: '2026-11-01 09:00',
      text: `${head}投标截止时间：2026年11月25日09时30分\n开标时间：2026年11月25日09时30分\n开标地点：市民中心三楼。`,
    }),
    rawNotice({
      title: '体育馆工程变更公告',
      publishedAt: '2026-11-05 09:00',
      text: `${head}投标截止时间：2026年11月30日14时00分\n开标地点：市民中心五楼。`,
    }),
    rawNotice({
      title: '图书馆工程招标公告',
      publishedAt: '2026-11-18 09:00',
      text: '招标人：文化局\n投标截止时间：2026年12月2日09时30分',
    }),
  ])
  ;[tender = 0, , recent = 0] = ids
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set(start)
  member = await loggedInMember(app, 3)
  for (const id of [tender, recent]) await app.call('documentCollect', { id, collect: '1' }, { token: member.token })
})

const deadlines = async (token = member.token, from = '2026-11-01', until = '2026-12-31') =>
  (await app.call('getCollectDeadlines', { from, until }, { token })).envelope.data
const renew = (token = member.token) => app.call('renewCalendarLink', {}, { token })
const newLink = async (token = member.token) => (await renew(token)).envelope.data.path
const read = (path: string, headers: Record<string, string> = {}) => app.server.inject({ url: `/${path}`, headers })
const lines = (body: string) => body.replaceAll('\r\n ', '').split('\r\n')
const titles = (body: string) => lines(body).filter((line) => line.startsWith('SUMMARY:'))

describe('deadlines of favourites', () => {
  test('are taken from later change notices, the earliest first', async () => {
    expect((await deadlines()).map(({ id, kind, at, isMoved }) => [id, kind, at, isMoved])).toEqual([
      [tender, 'bidding', '2026-11-30T06:00:00.000Z', true],
      [recent, 'bidding', '2026-12-02T01:30:00.000Z', false],
    ])
    expect(await deadlines(member.token, '2026-11-26', '2026-11-30')).toHaveLength(1)
  })

  test('leave out dropped favourites, on the page and behind the link, until these are taken up again', async () => {
    const link = await newLink()
    const pursue = (pursuit: 'dropped' | 'bid') =>
      app.call('pursueCollected', { kind: 'notice', ids: [tender], pursuit }, { token: member.token })
    await pursue('dropped')
    expect((await deadlines()).map(({ id }) => id)).toEqual([recent])
    expect(titles((await read(link)).body)).toHaveLength(1)
    await pursue('bid')
    expect((await deadlines()).map(({ id }) => id)).toEqual([tender, recent])
  })

  test('sort the favourites: next deadline first, then without a deadline, then past ones', async () => {
    const [unknown = 0, today = 0, over = 0] = await storeNotices(app, [
      rawNotice({ title: '档案馆工程招标公告', publishedAt: '2026-11-18 09:00', text: '招标人：档案局' }),
      rawNotice({ title: '游泳馆工程招标公告', publishedAt: '2026-11-18 09:00', text: '招标人：体育局\n投标截止时间：2026年11月20日' }),
      rawNotice({
        title: '展览馆工程招标公告',
        publishedAt: '2026-11-02 09:00',
        text: '招标人：宣传部\n投标截止时间：2026年11月19日09时30分',
      }),
    ])
    for (const id of [unknown, today, over]) await app.call('documentCollect', { id, collect: '1' }, { token: member.token })
    const order = (await app.call('getCollectList', { sort: 'deadline' }, { token: member.token })).envelope.data.list.map(({ id }) => id)
    expect(order).toEqual([today, tender, recent, unknown, over])
  })

  test.each([
    [{ from: '2026-11-01', until: '2027-11-01' }, '一次最多查询 100 天'],
    [{ from: '2026-02-30', until: '2026-03-01' }, '日期应为 2026-03-26 这样的格式'],
  ])('refuses %j in Chinese', async (days, content) => {
    expect(await app.call('getCollectDeadlines', days, { token: member.token })).toMatchObject({ status: 422, envelope: { content } })
  })
})

describe('ends of contracts in the calendar', () => {
  const lasting = '服务期限：2024年4月1日至2026年12月31日'
  let stated: { award: number; contract: number }
  let counted: number
  let newest: number

  beforeAll(async () => {
    const store = async (name: string, notices: [kind: string, publishedAt: string, text: string][]) =>
      storeNotices(
        app,
        notices.map(([kind, publishedAt, text]) =>
          rawNotice({
            title: `${name}${kind}`,
            publishedAt,
            text: `项目名称：${name}\n采购人：${name.slice(0, 5)}\n${text}`,
            sourceId: `${name}${kind}`,
            url: `https://contracts.test/${name}${kind}`,
          }),
        ),
      )
    const won = '中标供应商：东江县安保服务有限公司\n中标金额：120万元'
    const [, award = 0, contract = 0] = await store('东江县医院保安服务', [
      ['招标公告', '2024-01-10 09:00', lasting],
      ['中标公告', '2024-03-01 09:00', won],
      ['合同公告', '2024-03-20 09:00', won],
    ])
    stated = { award, contract }
    ;[, counted = 0] = await store('西江县医院保洁服务', [
      ['招标公告', '2024-01-10 09:00', '合同履行期限：自合同签订之日起三年'],
      ['中标公告', '2024-03-01 09:00', `${won}\n联系电话：13812345678`],
    ])
    ;[newest = 0] = await store('南江县医院绿化养护服务', [['中标公告', '2026-11-18 09:00', `${won}\n服务期限：一年`]])
  })
  beforeEach(async () => {
    for (const id of [stated.award, stated.contract, counted, newest]) {
      await app.call('documentCollect', { id, collect: '1' }, { token: member.token })
    }
  })

  const ends = async (from: string, until: string) =>
    (await deadlines(member.token, from, until)).flatMap(({ id, kind, at, contractEnd }) =>
      contractEnd === null ? [] : [[id, kind, at, contractEnd.isEstimate]],
    )

  test('are shown on the last Shanghai day and 180 days before, once for two awards of a project', async () => {
    const { award } = stated
    expect(await ends('2026-07-04', '2026-09-01')).toEqual([
      [award, 'contract-ahead', '2026-07-03T16:00:00.000Z', false],
      [counted, 'contract-ahead', '2026-08-31T16:00:00.000Z', true],
    ])
    expect(await ends('2026-12-31', '2027-02-28')).toEqual([
      [award, 'contract', '2026-12-30T16:00:00.000Z', false],
      [counted, 'contract', '2027-02-27T16:00:00.000Z', true],
    ])
    expect(await ends('2026-07-05', '2026-08-31')).toEqual([])
    expect(await ends('2027-01-01', '2027-02-27')).toEqual([])
  })

  test('are left out when only deadlines are requested', async () => {
    const days = { from: '2026-11-20', until: '2026-12-31', contracts: '0' } as const
    const due = (await app.call('getCollectDeadlines', days, { token: member.token })).envelope.data
    expect(due.map(({ id, kind }) => [id, kind])).toEqual([
      [tender, 'bidding'],
      [recent, 'bidding'],
    ])
  })

  test('are not shown for dropped favourites or for notices that the level cannot see yet', async () => {
    await app.call('pursueCollected', { kind: 'notice', ids: [stated.award, counted], pursuit: 'dropped' }, { token: member.token })
    expect((await ends('2026-12-01', '2027-02-28')).map(([id]) => id)).toEqual([stated.contract])
    expect((await ends('2027-11-01', '2027-11-30')).map(([id]) => id)).toEqual([newest])
    await app.database.query(
      `update member_period set level_id = 1, area_codes = '{420000}' where enterprise_id = (select enterprise_id from account where id = $1)`,
      [member.accountId],
    )
    expect(await ends('2027-11-01', '2027-11-30')).toEqual([])
  })

  test('disappear when the award is annulled', async () => {
    const name = '北江县医院护工服务'
    const head = `项目名称：${name}\n采购人：北江县医院\n`
    const notice = (kind: string, publishedAt: string, text: string) =>
      rawNotice({ title: `${name}${kind}`, publishedAt, text: head + text })
    const [id = 0] = await storeNotices(app, [notice('中标公告', '2024-03-01 09:00', `中标供应商：护工有限公司\n${lasting}`)])
    await app.call('documentCollect', { id, collect: '1' }, { token: member.token })
    const isShown = async () => (await ends('2026-12-31', '2026-12-31')).some(([one]) => one === id)
    expect(await isShown()).toBe(true)
    await storeNotices(app, [notice('中标结果无效公告', '2024-06-20 09:00', '中标结果无效。')])
    expect(await isShown()).toBe(false)
  })

  test('are all-day events in the linked calendar, with words for the early reminder', async () => {
    const file = lines((await read(await newLink())).body)
    const { award } = stated
    expect(file).toContain(`UID:notice-${award}-contract@tender-workbench`)
    expect(file).toContain('DTSTART;VALUE=DATE:20261231')
    expect(file).toContain('SUMMARY:合同到期：东江县医院保安服务中标公告')
    expect(file).toContain('SUMMARY:合同到期（约）：西江县医院保洁服务中标公告')
    expect(file).toContain(`UID:notice-${newest}-contract-ahead@tender-workbench`)
    expect(file).toContain('SUMMARY:合同半年后到期（约 2027-11-17）：南江县医院绿化养护服务中标公告')
  })
})

describe('the calendar behind a link', () => {
  test('is read without a login, in UTC, with ids that stay the same', async () => {
    const link = await newLink()
    const reply = await read(link)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8')
    const file = lines(reply.body)
    expect(file).toContain(`UID:notice-${tender}-bidding@tender-workbench`)
    expect(file).toContain('DTSTART:20261130T060000Z')
    // from a later change; the other tender names no opening
    expect(file.filter((line) => line.startsWith('LOCATION:'))).toEqual(['LOCATION:市民中心五楼'])
    expect(file).toContain(`URL:http://localhost:8080/admin/documents/${recent}`)
    app.clock.advance(3_600_000)
    expect((await read(link)).body).toBe(reply.body)
  })

  test('is not sent again while it is unchanged', async () => {
    const link = await newLink()
    const { headers } = await read(link)
    expect(headers['cache-control']).toBe('private, no-cache')
    const again = { 'if-none-match': String(headers.etag) }
    expect((await read(link, again)).statusCode).toBe(304)
    await app.call('documentCollect', { id: recent, collect: '0' }, { token: member.token })
    expect((await read(link, again)).statusCode).toBe(200)
  })

  test('keeps its key only as a hash in the database and in no log line', async () => {
    const key = (await newLink()).split('/')[2] ?? ''
    await read(`workbench/calendar/${key}/deadlines.ics`)
    expect(key).toMatch(/^[\w-]{43}$/)
    const [row] = await app.database.query<{ text: string }>(
      'select calendar_link::text as text from calendar_link where account_id = $1',
      [member.accountId],
    )
    expect(row?.text).not.toContain(key)
    expect(app.logLines.filter((line) => line.includes(key))).toEqual([])
    const audited = await app.database.query<{ text: string }>('select audit_log::text as text from audit_log')
    expect(audited.filter(({ text }) => text.includes(key))).toEqual([])
  })

  test('stops working after renewal, after its end or with a disabled account, always with the same answer', async () => {
    const first = await newLink()
    const second = await newLink()
    expect((await read(second)).statusCode).toBe(200)
    await app.database.query('update account set disabled_at = now() where id = $1', [member.accountId])
    const disabled = await read(second)
    await app.database.query('update account set disabled_at = null where id = $1', [member.accountId])
    expect((await read(second)).statusCode).toBe(200)
    await app.call('endCalendarLink', {}, { token: member.token })
    const refused = [
      disabled,
      await read(first),
      await read(second),
      await read(`workbench/calendar/${'x'.repeat(43)}/deadlines.ics`),
      await read('workbench/calendar/x/deadlines.ics'),
    ]
    for (const { statusCode, body } of refused) expect([statusCode, body]).toEqual([404, refused[0]?.body])
  })

  test('stops with the membership period and works again when the period is renewed', async () => {
    const link = await newLink()
    const spend = (duration: string) =>
      app.database.query(
        `update member_period set duration_ms = extract(epoch from $2::interval) * 1000 where enterprise_id = (select enterprise_id from account where id = $1)`,
        [member.accountId, duration],
      )
    await spend('1 hour')
    expect((await read(link)).statusCode).toBe(404)
    expect((await app.call('getCalendarLink', {}, { token: member.token })).envelope.data).toMatchObject({ isMember: false })
    await spend('1 year')
    expect((await read(link)).statusCode).toBe(200)
  })

  test('is not given to an account without a membership period', async () => {
    const registered = await loggedInMember(app, 0)
    expect(await renew(registered.token)).toMatchObject({ status: 403, error: { error: 'calendar.members-only' } })
  })

  test('follows the current rights: without newest notices, phones, or anything without the search right', async () => {
    const link = await newLink()
    expect(titles((await read(link)).body)).toHaveLength(2)
    await app.database.query(
      `update member_period set level_id = 1, area_codes = '{420000}' where enterprise_id = (select enterprise_id from account where id = $1)`,
      [member.accountId],
    )
    const cut = titles((await read(link)).body)
    expect(cut).toHaveLength(1)
    expect(cut.join('\n')).not.toContain('13812345678')
    await app.database.query(`update account set type = 20 where id = $1`, [member.accountId])
    await app.database.query(
      `insert into account_denied_menu (account_id, menu_name) select $1, name from menu_item where permission_code = 'documents.search'`,
      [member.accountId],
    )
    expect((await read(link)).statusCode).toBe(404)
  })

  test('contains only the account’s own favourites', async () => {
    const other = await loggedInMember(app, 3)
    expect(titles((await read(await newLink(other.token))).body)).toEqual([])
  })
})
