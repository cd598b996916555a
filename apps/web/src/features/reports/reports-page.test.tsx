import type { BoughtReport } from '@tender/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { beginSession, rememberMenu } from '../../shared/session.ts'
import { answerCalls, refusal, success, type SentRequest } from '../../testing/answer-calls.ts'
import { installPopovers } from '../../testing/browser-popovers.ts'
import { openKeptPage, shownAddress } from '../../testing/open-kept-page.tsx'
import { sampleUser } from '../../testing/sample-documents.ts'
import { sampleMenu } from '../../testing/sample-menu.ts'
import { orderNo, sampleOrder } from '../../testing/sample-orders.ts'
import { ReportsPage } from './reports-page.tsx'

beforeEach(() => {
  installPopovers()
  beginSession('tok', sampleUser())
  rememberMenu(sampleMenu())
})

const area = (code: string, name: string, children: object[] = []) => ({ code, name, classify: 'one', children })
const areas = success([
  area('330000', '浙江', [area('330200', '宁波', [area('330203', '海曙区')])]),
  area('110000', '北京', [area('110101', '东城区')]),
])
const products = success({
  prices: [
    { product: 'city', amount: 19_900 },
    { product: 'province', amount: 59_900 },
    { product: 'nation', amount: null },
  ],
  methods: [{ method: 'bank', name: '银行转账', hint: '7 天内转账有效' }],
  bank: null,
  termsName: '会员服务在线购买条款',
})

function previewOf({ body }: SentRequest) {
  const isEmpty = JSON.stringify(body).includes('"110000"')
  return success({
    product: 'city',
    title: '浙江 宁波招投标市场报告（近12个月）',
    from: '2025-12-01',
    until: '2026-11-30',
    tendered: isEmpty ? 0 : 1200,
    awarded: isEmpty ? 0 : 800,
  })
}

function sampleReport(given: Partial<BoughtReport> = {}): BoughtReport {
  return {
    id: 1,
    orderNo,
    title: '甲报告',
    state: 'ready',
    stateName: '可下载',
    begunAt: '2026-11-20T02:00:00Z',
    madeAt: '2026-11-20T02:00:05Z',
    size: 1_500_000,
    mayBeMadeAgain: false,
    ...given,
  }
}

const listOf = (list: BoughtReport[]) => success({ list, totalCount: list.length, pageIndex: 1, pageSize: 20 })
const answers = {
  getProductInfo: products,
  'report/preview': previewOf,
  selAreaArray: areas,
  'report/list': listOf([]),
}
const openPage = (address = '/orders/reports') => openKeptPage(<ReportsPage />, address)
const order = async () => {
  await userEvent.click(await screen.findByRole('checkbox', { name: /我已阅读并同意/ }))
  await userEvent.click(screen.getByRole('button', { name: '提交订单' }))
}

describe('the choice of a report', () => {
  test('decides the price, says what the report covers, and lives in the address', async () => {
    answerCalls(answers)
    openPage()
    expect(await screen.findByText(/这种报告暂不在线销售/)).toBeTruthy()
    await screen.findByRole('option', { name: '浙江' })
    await userEvent.selectOptions(screen.getByLabelText('省份'), '浙江')
    expect(await screen.findByText('¥599')).toBeTruthy()
    await userEvent.selectOptions(await screen.findByLabelText('城市'), '宁波')
    expect(await screen.findByText('¥199')).toBeTruthy()
    expect(screen.getByText('招标项目 1,200 个，中标项目 800 个')).toBeTruthy()
    expect(shownAddress()).toBe('/orders/reports?area=330200')
    await userEvent.selectOptions(screen.getByLabelText('省份'), '北京')
    expect(screen.queryByLabelText('城市')).toBeNull()
  })

  test('leaves out areas of the address that no report covers', async () => {
    const sent = answerCalls(answers)
    openPage('/orders/reports?area=330203')
    await screen.findByText('招标项目 1,200 个，中标项目 800 个')
    expect(sent.find(({ url }) => url.endsWith('report/preview'))?.body).toMatchObject({ area: [] })
  })

  test('without any project cannot be ordered', async () => {
    answerCalls(answers)
    openPage('/orders/reports?area=110000')
    await userEvent.click(await screen.findByRole('checkbox', { name: /我已阅读并同意/ }))
    expect(await screen.findByText('所选范围内没有项目，请放宽地区、类别或行业。')).toBeTruthy()
    expect(screen.getByRole('button', { name: '提交订单' }).hasAttribute('disabled')).toBe(true)
  })
})

describe('an order', () => {
  test('sends the choice with the price shown, and opens', async () => {
    const sent = answerCalls({ ...answers, 'report/commit': success(sampleOrder()) })
    openPage('/orders/reports?area=330200&span=24m')
    await order()
    await waitFor(() => expect(shownAddress()).toBe(`/upgrade/order?orderNo=${orderNo}`))
    expect(sent.find(({ url }) => url.endsWith('report/commit'))?.body).toMatchObject({
      area: ['330200'],
      span: '24m',
      amount: 19_900,
      method: 'bank',
    })
  })

  test('at an outdated price shows the reason and reads the price again', async () => {
    const sent = answerCalls({ ...answers, 'report/commit': refusal(409, 'order.price-changed', '价格已变动，请核对新价格后重新提交') })
    openPage('/orders/reports?area=330200')
    await order()
    expect(await screen.findByText('价格已变动，请核对新价格后重新提交')).toBeTruthy()
    await waitFor(() => expect(sent.filter(({ url }) => url.endsWith('getProductInfo'))).toHaveLength(2))
  })

  test('is left to the main account', async () => {
    beginSession('tok', sampleUser({ accountType: 20 }))
    answerCalls(answers)
    openPage('/orders/reports?area=330200')
    expect(await screen.findByText(/报告由主账号购买/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: '提交订单' })).toBeNull()
  })
})

describe('the reports that were bought', () => {
  test('can be downloaded when they are ready, and made again when they failed', async () => {
    const sent = answerCalls({
      ...answers,
      'report/list': listOf([
        sampleReport(),
        sampleReport({ id: 2, title: '乙报告', state: 'failed', stateName: '生成失败', size: null, mayBeMadeAgain: true }),
        sampleReport({ id: 3, title: '丙报告', state: 'withdrawn', stateName: '已退款', size: null }),
      ]),
      makeAgain: success(null),
    })
    openPage()
    const row = async (title: string) => within(await screen.findByRole('row', { name: new RegExp(title) }))
    expect((await row('甲报告')).getByRole('button', { name: '下载 甲报告' })).toBeTruthy()
    expect((await row('丙报告')).getByText('已退款')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: /^下载/ })).toHaveLength(1)
    await userEvent.click((await row('乙报告')).getByRole('button', { name: '重新生成 乙报告' }))
    await waitFor(() => expect(sent.find(({ url }) => url.endsWith('makeAgain'))?.body).toEqual({ id: 2 }))
  })
})
