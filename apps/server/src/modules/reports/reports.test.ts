import { randomUUID } from 'node:crypto'
import { reportProducts, type BoughtReport } from '@tender/contract'
import { calls } from '@tender/contract/server'
import readExcelFile from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RawNotice } from '../../ingest/index.ts'
import { runConsumers } from '../../platform/events/run-consumers.ts'
import type { JobContext } from '../../platform/jobs/index.ts'
import { createLog } from '../../platform/log.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { caughtUp } from '../../testing/caught-up.ts'
import { loggedInMember, rawNotice, storeNotices } from '../../testing/factories.ts'
import { createMain, createSub, errorOf } from '../../testing/sub-accounts.ts'
import { sayPasswordAgain } from '../auth/testing/auth-testing.ts'
import { auditOf, loggedInOperator, type Buyer } from '../orders/testing/orders-testing.ts'
import { makeReportJob } from './index.ts'

const start = new Date('2026-11-20T10:00:00+08:00')
const city = { area: ['330200'], amount: 19_900 }

let app: TestApp
let stop: () => Promise<void>
let operator: Buyer
let member: Buyer

beforeAll(async () => {
  app = await openTestApp({ now: start, environment: { OPERATOR_SESSION_IDLE_MINUTES: '1440' } })
  stop = await runConsumers({ database: app.database, log: createLog('fatal') }, app.services.consumers)
  await storeNotices(app, [
    ...project('月湖泵站', { area: '330203', winner: '甬江水利建设有限公司', price: '150万元' }),
    ...project('月湖堤防', { area: '330212', winner: '鄞江水利建设有限公司', price: '50万元' }),
    ...project('西溪驳岸', { area: '330106', winner: '西溪水利建设有限公司', price: '70万元' }),
  ])
  await caughtUp(app.database)
  operator = await loggedInOperator(app)
  await app.startJobs()
})
afterAll(async () => {
  await stop()
  await app.close()
})
beforeEach(async () => {
  app.clock.set(start)
  member = await loggedInMember(app, 0)
})

function project(name: string, { area, winner, price }: { area: string; winner: string; price: string }): RawNotice[] {
  const stated = { projectCode: `REPORT-2026-${name}`, projectName: `${name}工程`, area, tenderer: '宁波市水利局' }
  const text = `项目名称：${name}工程\n招标人：宁波市水利局`
  return [
    rawNotice({ title: `${name}工程招标公告`, publishedAt: '2026-09-02 09:00', text, stated }),
    rawNotice({
      title: `${name}工程中标结果公告`,
      publishedAt: '2026-10-08 09:00',
      text: `${text}\n中标人：${winner}`,
      stated: { ...stated, winners: [{ name: winner, price }] },
    }),
  ]
}

const savePrices = async (prices: { product: 'city' | 'province' | 'nation'; amount: number | null }[]) => {
  await sayPasswordAgain(app, operator.accountId)
  return app.call('saveReportPrices', { prices }, { token: operator.token })
}
const sellAll = () =>
  savePrices([
    { product: 'city', amount: 19_900 },
    { product: 'province', amount: 59_900 },
    { product: 'nation', amount: null },
  ])
const commit = (
  choice: { area?: string[]; dtype?: ('works' | 'goods' | 'services')[]; amount: number },
  key: string = randomUUID(),
  { token }: { token: string } = member,
) => app.call('commitReport', { ...choice, method: 'bank', key }, { token })
const pay = async (orderNo: string, amount: number) => {
  await sayPasswordAgain(app, operator.accountId)
  return app.call('confirmTransfer', { orderNo, amount, reference: randomUUID() }, { token: operator.token })
}
const bought = async ({ token }: { token: string } = member) => (await app.call('getReportList', {}, { token })).envelope.data.list
const download = (id: number, { token }: { token: string } = member) =>
  app.server.inject({ url: `/${calls.reportFile.path}?id=${id}`, headers: { authorization: token, 'accept-encoding': 'identity' } })

/** Buys the report on a city and waits for its file. */
async function buy(): Promise<BoughtReport> {
  const { orderNo } = (await commit(city)).envelope.data
  await pay(orderNo, city.amount)
  await expect.poll(async () => (await bought())[0]?.state, { timeout: 20_000 }).toBe('ready')
  const [report] = await bought()
  if (report === undefined) throw new Error('no report')
  return report
}

describe('the prices of reports', () => {
  test('are set by operators only, and each change is in the audit log', async () => {
    const products = () => app.call('getReportProducts', {}, { token: member.token })
    expect((await products()).envelope.data).toMatchObject({
      prices: reportProducts.map(({ code }) => ({ product: code, amount: null })),
      methods: [{ method: 'bank', hint: expect.stringContaining('核对到账后生成报告') }],
    })
    expect(errorOf(await commit(city))).toBe('order.not-for-sale')
    const refused = await app.call('saveReportPrices', { prices: [{ product: 'city', amount: 1 }] }, { token: member.token })
    expect(refused.status).toBe(403)
    expect((await sellAll()).status).toBe(200)
    expect((await products()).envelope.data.prices).toEqual([
      { product: 'city', amount: 19_900 },
      { product: 'province', amount: 59_900 },
      { product: 'nation', amount: null },
    ])
    await sellAll()
    expect(await auditOf(app, '地市市场报告')).toEqual(['report-price.changed'])
    expect(errorOf(await savePrices([{ product: 'city', amount: 0 }]))).toBe('request.invalid')
  })
})

describe('a report', () => {
  beforeAll(sellAll)

  test('is previewed for one city, one province or the country, by any account', async () => {
    const preview = async (choice: object) => (await app.call('previewReport', choice, { token: member.token })).envelope.data
    expect(await preview({ area: ['330200'], dtype: ['works'] })).toEqual({
      product: 'city',
      title: '浙江 宁波招投标市场报告（近12个月，工程）',
      from: '2025-12-01',
      until: '2026-11-30',
      tendered: 2,
      awarded: 2,
    })
    expect(await preview({ area: ['330000'] })).toMatchObject({ product: 'province', tendered: 3 })
    expect(await preview({ span: '5y' })).toMatchObject({ product: 'nation', title: '全国招投标市场报告（近5年）', awarded: 3 })
    for (const area of [['330203'], ['330100', '330200']]) {
      const refused = await app.call('previewReport', { area }, { token: member.token })
      expect(refused.error).toMatchObject({ error: 'request.invalid', fields: { area: '请选择全国、一个省或一个市' } })
    }
  })

  test('is ordered at the price shown, once for each key, and not if it would be empty', async () => {
    expect(errorOf(await commit({ ...city, amount: 1 }))).toBe('order.price-changed')
    expect(errorOf(await commit({ area: ['110000'], amount: 59_900 }))).toBe('report.empty')
    expect(errorOf(await commit({ amount: 199_900 }))).toBe('order.not-for-sale')
    const key = randomUUID()
    const first = (await commit(city, key)).envelope.data
    expect(first).toMatchObject({ name: '浙江 宁波招投标市场报告（近12个月）', period: null, state: 'unpaid', payment: { kind: 'bank' } })
    expect((await commit(city, key)).envelope.data.orderNo).toBe(first.orderNo)
    expect(errorOf(await commit({ ...city, area: ['330100'] }, key))).toBe('order.key-used')
    const status = await app.call('getPayStatus', { orderNo: first.orderNo }, { token: member.token })
    expect(status.envelope.data).toMatchObject({ state: 'unpaid', name: first.name })
    expect(await bought()).toEqual([])
  })

  test('is made once it is paid, for all accounts of the enterprise, and gives no service period', async () => {
    const main = await createMain(app, 3)
    const sub = await createSub(app, main)
    expect(errorOf(await commit(city, randomUUID(), sub))).toBe('rights.main-account-only')
    const { orderNo } = (await commit(city, randomUUID(), main)).envelope.data
    const before = (await app.call('getMemberPeriodInfo', {}, main)).envelope.data
    await pay(orderNo, city.amount)
    await expect.poll(async () => (await bought(sub))[0]?.state, { timeout: 20_000 }).toBe('ready')
    const [report] = await bought(main)
    expect(report).toMatchObject({ orderNo, title: '浙江 宁波招投标市场报告（近12个月）', mayBeMadeAgain: false })
    expect((await download(report?.id ?? 0, sub)).statusCode).toBe(200)
    expect((await app.call('getMemberPeriodInfo', {}, main)).envelope.data).toEqual(before)
    expect(await auditOf(app, orderNo)).toEqual(['order.created', 'order.paid', 'order.effective'])
    expect((await app.call('getInvoiceDraft', {}, main)).envelope.data.orders).toMatchObject([
      { orderNo, name: '浙江 宁波招投标市场报告（近12个月）' },
    ])
  })

  test('is a workbook with an overview, the course, the parts and the companies of its area only', async () => {
    const report = await buy()
    const reply = await download(report.id)
    expect(reply.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    expect(decodeURIComponent(String(reply.headers['content-disposition']))).toContain(
      '浙江 宁波招投标市场报告（近12个月） 2026-11-20.xlsx',
    )
    const sheets = await readExcelFile(reply.rawPayload)
    const rowsOf = (name: string) => sheets.find(({ sheet }) => sheet === name)?.data ?? []
    expect(sheets.map(({ sheet }) => sheet)).toEqual([
      '概览',
      '走势',
      '按地区',
      '按类别',
      '按行业',
      '按采购方式',
      '中标单位·按项目数',
      '中标单位·按金额',
      '招标单位·按项目数',
      '招标单位·按金额',
      '代理机构·按项目数',
      '代理机构·按金额',
    ])
    expect(rowsOf('概览')).toEqual(
      expect.arrayContaining([
        ['统计时间', '2025-12-01 至 2026-11-30'],
        ['招标项目数', '2'],
        ['中标金额合计（元）', 2_000_000],
      ]),
    )
    expect(rowsOf('走势')).toHaveLength(13)
    expect(
      rowsOf('走势')
        .find(([month]) => month === '2026-10')
        ?.slice(0, 5),
    ).toEqual(['2026-10', 0, 2, 2, 2_000_000])
    expect(
      rowsOf('按地区')
        .slice(1)
        .map((row) => row[0]),
    ).toEqual(expect.arrayContaining(['海曙区', '鄞州区']))
    expect(rowsOf('中标单位·按金额').slice(1)).toEqual([
      [1, '甬江水利建设有限公司', 1, 1_500_000],
      [2, '鄞江水利建设有限公司', 1, 500_000],
    ])
  })

  test('belongs to its enterprise, and is withdrawn when its order is refunded', async () => {
    const report = await buy()
    const stranger = await loggedInMember(app, 0)
    expect((await download(report.id, stranger)).statusCode).toBe(404)
    expect(await bought(stranger)).toEqual([])
    await sayPasswordAgain(app, operator.accountId)
    await app.call('refundOrder', { orderNo: report.orderNo, amount: city.amount, reason: '买错了' }, { token: operator.token })
    expect(await bought()).toMatchObject([{ state: 'withdrawn', stateName: '已退款', size: null, mayBeMadeAgain: false }])
    expect((await download(report.id)).statusCode).toBe(409)
    expect(errorOf(await app.call('makeReportAgain', { id: report.id }, { token: member.token }))).toBe('report.not-ready')
  })

  test('that failed, or takes too long, can be made again without another price', async () => {
    const report = await buy()
    const again = () => app.call('makeReportAgain', { id: report.id }, { token: member.token })
    expect(errorOf(await again())).toBe('report.not-ready')
    await app.database.query('update market_report set made_at = null, content = null where id = $1', [report.id])
    await makeReportJob.start(lastAttempt(report.id), { database: brokenDatabase(), clock: app.clock }).catch(() => undefined)
    expect(await bought()).toMatchObject([{ state: 'failed', mayBeMadeAgain: true }])
    expect((await again()).status).toBe(200)
    await expect.poll(async () => (await bought())[0]?.state, { timeout: 20_000 }).toBe('ready')
    await app.database.query('update market_report set made_at = null, content = null where id = $1', [report.id])
    expect(await bought()).toMatchObject([{ state: 'making', mayBeMadeAgain: false }])
    app.clock.advance(10 * 60_000 + 1)
    expect(await bought()).toMatchObject([{ state: 'making', mayBeMadeAgain: true }])
  })

  /** A database on which no figures of the market can be read. */
  function brokenDatabase(): TestApp['database'] {
    return {
      ...app.database,
      query: (sql, values) =>
        sql.includes('market_figure_public') ? Promise.reject(new Error('connection lost')) : app.database.query(sql, values),
    }
  }

  function lastAttempt(id: number): JobContext<unknown> {
    return {
      data: { id },
      signal: new AbortController().signal,
      attempt: 5,
      reached: null,
      progress: () => Promise.resolve(),
      finish: async (work) => {
        await app.database.transaction(work)
      },
    }
  }
})
