import { exportColumnName, exportTables } from '@tender/contract'
import readExcelFile from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { loggedInMember, rawNotice, storeNotices } from '../../testing/factories.ts'
import { createMain, createSub, errorOf, tokenOf } from '../../testing/sub-accounts.ts'
import { noticesOf, first, second } from '../documents/rights/testing/masked-worlds.ts'
import { lookAfterExports } from './index.ts'
import { exporting } from './testing/exporting.ts'

const { columns: exportColumns } = exportTables.notices

let app: TestApp
let member: ReturnType<typeof exporting>
const start = new Date('2026-11-20T10:00:00+08:00')
beforeAll(async () => {
  app = await openTestApp({ now: start, environment: { PUBLIC_URL: 'https://zb.test' } })
  await app.startJobs()
  member = exporting(app)
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(start))

const draft = async (token: string, searchWord: string) => (await app.call('draftExport', { searchWord }, { token })).envelope.data
const notice = (name: string, serial: number, text = '') =>
  rawNotice({
    title: `杭州市西湖区${name}${serial}号采购公告`,
    text: `采购人：杭州市西湖区${name}中心\n${text}`,
    publishedAt: `2026-11-1${serial} 09:00`,
  })

test('an exported search keeps its order, shows the current columns, and uses one row of quota each', async () => {
  const { token } = await loggedInMember(app, 3)
  await storeNotices(app, [
    notice(
      '甲站',
      1,
      '项目编号：HZ-2026-001\n预算金额：120.5万元\n联系人：王工\n联系电话：0571-87651234\n投标截止时间：2026年12月1日9时30分',
    ),
    notice('甲站', 2),
  ])
  const made = await draft(token, '甲站')
  expect(made).toMatchObject({ found: 2, foundIsLowerBound: false, most: 2, masksPhones: false, quota: { limit: 5000, left: 5000 } })
  const { rows } = (await app.call('reviewExport', { id: made.id }, { token })).envelope.data
  const lines = await member.exported(token, made.id, { columns: exportColumns })
  expect(lines.map((line) => line.split(',')[0])).toEqual(['杭州市西湖区甲站2号采购公告', '杭州市西湖区甲站1号采购公告'])
  expect(lines[1]?.split(',')).toEqual(rows[1])
  expect(Object.fromEntries(exportColumns.map((column, index) => [column, rows[1]?.[index]]))).toMatchObject({
    channel: '招标公告',
    area: '浙江 杭州 西湖区',
    publishedAt: '2026-11-11 09:00',
    projectCode: 'HZ-2026-001',
    budget: '1205000',
    winningAmount: '',
    tenderer: '杭州市西湖区甲站中心',
    tendererContacts: '王工 0571-87651234',
    biddingDeadline: '2026-12-01 09:30',
    source: '测试采购网',
    link: expect.stringMatching(/^https:\/\/zb\.test\/admin\/documents\/\d+$/),
  })
  expect(await member.used(token)).toEqual([2])
  expect(await member.ended(token, made.id)).toMatchObject({
    title: '招投标信息：甲站',
    rows: 2,
    done: 2,
    expiresAt: '2026-11-27T02:00:00.000Z',
  })
})

test('a workbook opens with a heading, text cells and numeric amounts', async () => {
  const { token } = await loggedInMember(app, 3)
  const [id = 0] = await storeNotices(app, [notice('乙站', 1, '预算金额：33万元')])
  await app.database.query('update notice set title = $2 where id = $1', [id, '=1+1 <乙站> & _x0041_ "引号"\u0001'])
  const made = await app.call('draftExport', { ids: [id] }, { token })
  await member.order(token, made.envelope.data.id, { format: 'xlsx', columns: ['title', 'budget', 'winningAmount'] })
  await member.ended(token, made.envelope.data.id)
  const reply = await member.download(token, made.envelope.data.id)
  expect(reply.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  expect(Number(reply.headers['content-length'])).toBe(reply.rawPayload.length)
  const [sheet] = await readExcelFile(reply.rawPayload)
  expect(sheet?.data).toEqual([
    (['title', 'budget', 'winningAmount'] as const).map((column) => exportColumnName('notices', column)),
    ['=1+1 <乙站> & _x0041_ "引号"', 330_000, null],
  ])
})

test('chosen notices keep their order, favourites follow their filters, and hidden notices are left out', async () => {
  const { token } = await loggedInMember(app, 3)
  const ids = await storeNotices(app, [notice('丙站', 1), notice('丙站', 2), notice('丙站', 3)])
  const chosen = await app.call('draftExport', { ids: [...ids, 999_999_999] }, { token })
  expect(chosen.envelope.data).toMatchObject({ found: 3 })
  expect(await member.exported(token, chosen.envelope.data.id)).toEqual([1, 2, 3].map((serial) => `杭州市西湖区丙站${serial}号采购公告`))
  for (const id of ids.slice(1)) await app.call('documentCollect', { id, collect: '1' }, { token })
  await app.call('pursueCollected', { kind: 'notice', ids: ids.slice(2), pursuit: 'bid' }, { token })
  const counts = async (filters: object) => (await app.call('draftCollectedExport', filters, { token })).envelope.data.found
  expect([
    await counts({}),
    await counts({ searchWord: '丙站3号' }),
    await counts({ pursuit: 'bid' }),
    await counts({ folderId: 0 }),
  ]).toEqual([2, 1, 1, 2])
  const local = await loggedInMember(app, 3, ['330200'])
  expect((await app.call('draftExport', { ids }, { token: local.token })).envelope.data).toMatchObject({
    found: 0,
    notes: ['您的“导出条数”额度限于浙江 宁波，只导出该范围内的公告。'],
  })
  expect((await draft(local.token, '丙站')).found).toBe(0)
})

test('masked digits do not change an exported file', async () => {
  const { token } = await loggedInMember(app, 1)
  const { token: full } = await loggedInMember(app, 3)
  await app.database.query(
    `insert into level_quota (level_id, quota_code, amount, span) values (1, 'export-rows', 100, 'month') on conflict (level_id, quota_code) do update set amount = 100`,
  )
  app.clock.advance(6000)
  const files: string[][] = []
  for (const [secret, site] of [
    [first, '导出站甲'],
    [second, '导出站乙'],
  ] as const) {
    await storeNotices(app, noticesOf(secret, site))
    const made = await draft(token, site)
    expect(made).toMatchObject({ found: 7, masksPhones: true })
    const lines = await member.exported(token, made.id, { columns: exportColumns })
    files.push(
      lines.map((line) =>
        line
          .replaceAll(site, '站')
          .replaceAll(encodeURIComponent(site), '站')
          .replace(/documents\/\d+/, ''),
      ),
    )
    expect((await member.exported(full, (await draft(full, site)).id, { columns: exportColumns })).join('')).toContain(secret.mobile)
  }
  expect(files[0]).toEqual(files[1])
})

test('an export needs quota, is refused as the fourth at once, and is ordered only once', async () => {
  await storeNotices(app, [notice('丁站', 1), notice('丁站', 2)])
  const registered = await loggedInMember(app, 0)
  expect((await app.call('draftExport', { searchWord: '丁站' }, { token: registered.token })).error).toMatchObject({
    error: 'rights.insufficient',
    quota: 'export-rows',
  })
  const main = await createMain(app, 3)
  const sub = await createSub(app, main)
  await app.call('setSubAccountQuotas', { id: sub.id, shares: [{ quota: 'export-rows', amount: 3 }] }, { token: main.token })
  const { token } = sub
  const one = await draft(token, '丁站')
  expect(one.most).toBe(2)
  const [made, again] = [await member.order(token, one.id), await member.order(token, one.id, { format: 'xlsx' })]
  expect([made.envelope.data.id, again.envelope.data.format]).toEqual([one.id, 'csv'])
  expect(await member.used(token)).toEqual([2])
  const next = await draft(token, '丁站')
  expect(next.most).toBe(1)
  expect(errorOf(await member.order(token, next.id))).toBe('quota.used-up')
  expect((await member.order(token, next.id, { rows: 1 })).envelope.data.rows).toBe(1)
  await member.ended(token, next.id)
  const rich = await loggedInMember(app, 3)
  const ids: number[] = []
  for (let count = 0; count < 4; count += 1) ids.push((await draft(rich.token, '丁站')).id)
  await app.database.query(
    `update export_order set state = 'running', format = 'csv', columns = '{title}', row_count = 1, ordered_at = now() where id = any($1)`,
    [ids.slice(0, 3)],
  )
  expect(errorOf(await member.order(rich.token, ids[3] ?? 0))).toBe('export.too-many')
  expect(await member.used(rich.token)).toEqual([0])
})

test('a file costs only the rows it contains, and a failed export costs nothing', async () => {
  const { token, accountId } = await loggedInMember(app, 3)
  const ids = await storeNotices(app, [notice('戊站', 1), notice('戊站', 2), notice('戊站', 3)])
  const fewer = await draft(token, '戊站')
  await app.database.query('delete from notice where id = $1', [ids[0]])
  await app.searchEngine.remove(app.database, [ids[0] ?? 0])
  await member.exported(token, fewer.id)
  expect([await member.ended(token, fewer.id), await member.used(token)]).toMatchObject([{ rows: 2, done: 2 }, [2]])
  const lost = (await app.call('draftExport', { searchWord: '戊站', budgetFrom: 1 }, { token })).envelope.data
  await app.database.query(
    `update member_period set level_id = 0 where enterprise_id = (select enterprise_id from account where id = $1)`,
    [accountId],
  )
  const { id } = await draft((await loggedInMember(app, 3)).token, '戊站')
  expect((await app.call('exportStatus', { id }, { token })).status).toBe(404)
  await app.database.query(
    `update export_order set state = 'waiting', format = 'csv', columns = '{title}', row_count = 1, ordered_at = $2 where id = $1`,
    [lost.id, start],
  )
  await app.database.query(`insert into job (kind, key, data, state, queued_at, run_at) values ('make-export', $1, $2, 'queued', $3, $3)`, [
    String(lost.id),
    JSON.stringify({ id: lost.id }),
    start,
  ])
  expect(await member.ended(token, lost.id)).toMatchObject({ state: 'failed', failure: expect.stringContaining('权限') })
  expect((await member.download(token, lost.id)).statusCode).toBe(404)
})

test('exports belong to one account: drafts end after a day, files after seven, and lost ones fail', async () => {
  const main = await createMain(app, 3)
  let { token } = main
  const other = (await loggedInMember(app, 3)).token
  await storeNotices(app, [notice('己站', 1)])
  const [file, old, lost] = [await draft(token, '己站'), await draft(token, '己站'), await draft(token, '己站')]
  await member.exported(token, file.id)
  await member.order(token, lost.id)
  await member.ended(token, lost.id)
  for (const reply of [
    await app.call('reviewExport', { id: old.id }, { token: other }),
    await app.call('exportStatus', { id: file.id }, { token: other }),
  ])
    expect([reply.status, errorOf(reply)]).toEqual([404, 'export.not-found'])
  expect(errorOf(await member.order(other, old.id))).toBe('export.not-found')
  expect((await member.download(other, file.id)).statusCode).toBe(404)
  await app.database.query(`update export_order set state = 'running' where id = $1`, [lost.id])
  app.clock.advance(24 * 60 * 60_000)
  token = await tokenOf(app, main.name, main.password)
  expect(errorOf(await member.order(token, old.id))).toBe('export.not-found')
  await lookAfterExports(app)
  expect(await app.database.query('select state from export_order where id = any($1) order by id', [[file.id, old.id, lost.id]])).toEqual([
    { state: 'ready' },
    { state: 'failed' },
  ])
  expect(await member.used(token)).toEqual([1])
  app.clock.advance(6 * 24 * 60 * 60_000)
  token = await tokenOf(app, main.name, main.password)
  expect((await member.download(token, file.id)).json().data.error).toBe('export.expired')
  await lookAfterExports(app)
  const list = await app.call('exportList', {}, { token })
  expect(list.envelope.data.list.map(({ state }) => state)).toEqual(['failed', 'expired'])
  expect(await app.database.query('select 1 from export_part where order_id = $1', [file.id])).toEqual([])
})

test('a deleted export loses its file but not its cost, and others cannot delete it', async () => {
  const { token } = await loggedInMember(app, 3)
  const other = (await loggedInMember(app, 3)).token
  await storeNotices(app, [notice('癸站', 1)])
  const [file, draftOnly] = [await draft(token, '癸站'), await draft(token, '癸站')]
  await member.exported(token, file.id)
  const remove = async (id: number, by = token) => errorOf(await app.call('deleteExport', { id }, { token: by }))
  expect([await remove(file.id, other), await remove(draftOnly.id)]).toEqual(['export.not-found', 'export.not-found'])
  expect((await member.download(token, file.id)).statusCode).toBe(200)
  expect([await remove(file.id), await remove(file.id)]).toEqual([null, 'export.not-found'])
  expect((await member.download(token, file.id)).statusCode).toBe(404)
  expect((await app.call('exportList', {}, { token })).envelope.data.totalCount).toBe(0)
  expect(await app.database.query('select 1 from export_part where order_id = $1', [file.id])).toEqual([])
  expect(await member.used(token)).toEqual([1])
})

test('a file that contains data removed on request is not given out', async () => {
  const { token, accountId } = await loggedInMember(app, 3)
  const [id = 0] = await storeNotices(app, [notice('庚站', 1)])
  const made = await draft(token, '庚站')
  await member.exported(token, made.id)
  const [forgotten] = await app.database.query<{ id: number }>(
    `insert into forgotten (kind, masked, reason, created_at, created_by) values ('number', '138****8000', '本人要求', $1, $2) returning id`,
    [start, accountId],
  )
  await app.database.query(`insert into forgotten_notice (notice_id, sealed, forgotten_ids) values ($1, '', $2)`, [id, [forgotten?.id]])
  expect((await member.download(token, made.id)).json().data.error).toBe('export.expired')
})

test('contacts and deadlines are the current ones, and replaced names are left out', async () => {
  const { token } = await loggedInMember(app, 3)
  const text = (contact: string, due: string) =>
    `采购人：杭州市西湖区辛站中心\n联系人：${contact}\n投标截止时间：2026年12月${due}日9时30分\n项目编号：XZ-2026-008`
  await storeNotices(app, [
    rawNotice({ title: '杭州市西湖区辛站水泵采购公告', text: text('王工\n联系电话：0571-87651234', '1'), publishedAt: '2026-11-11 09:00' }),
  ])
  await storeNotices(app, [
    rawNotice({
      title: '杭州市西湖区辛站水泵采购变更公告',
      text: text('李工\n联系电话：0571-87654321', '8'),
      publishedAt: '2026-11-13 09:00',
    }),
  ])
  const lines = await member.exported(token, (await draft(token, '辛站')).id, {
    columns: ['channel', 'standing', 'biddingDeadline', 'tendererContacts'],
  })
  expect(lines).toEqual(['变更公告,,2026-12-08 09:30,李工 0571-87654321', '招标公告,已变更,2026-12-08 09:30,李工 0571-87654321'])
})
