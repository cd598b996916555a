import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { idField, jsonIdField, pageOf, pageRequest } from '../paging.ts'
import { reportChoice, reportCompanies, reportProductCodes, reportProducts, reportStates } from '../reports.ts'
import { call, rows, type Call } from '../server/call.ts'
import { optionsText } from '../server/meanings.ts'
import { payableOrder } from './orders.ts'
import { purchaseFields, waysToPay } from './purchase.ts'

const product = z.enum(reportProductCodes)

const reportPrice = z.object({
  product,
  /** In fen; null if it is not for sale. */
  amount: z.nullable(z.int()),
})
export type ReportPrice = z.infer<typeof reportPrice>

/** What a report would tell. */
const reportPreview = z.object({
  product,
  title: z.string(),
  /** The first and the last day in Shanghai that it covers. */
  from: z.string(),
  until: z.string(),
  /** Projects first published, and projects first awarded, in this time. */
  tendered: z.int(),
  awarded: z.int(),
})
export type ReportPreview = z.infer<typeof reportPreview>

/** A report that was paid for. */
const report = z.object({
  id: z.int(),
  orderNo: z.string(),
  title: z.string(),
  state: z.enum(reportStates),
  stateName: z.string(),
  /** ISO times. `madeAt` is null until the file is there. */
  begunAt: z.string(),
  madeAt: z.nullable(z.string()),
  /** Bytes of the file. */
  size: z.nullable(z.int()),
  /** It failed, or takes longer than it should: the member may start it anew. */
  mayBeMadeAgain: z.boolean(),
})
export type BoughtReport = z.infer<typeof report>

export const reportCalls = {
  getReportProducts: {
    method: 'GET',
    path: 'workbench/api/order/report/getProductInfo',
    reply: z.extend(waysToPay, { prices: z.array(reportPrice) }),
  },
  previewReport: { method: 'POST', path: 'workbench/api/order/report/preview', reply: reportPreview },
  commitReport: { method: 'POST', path: 'workbench/api/order/report/commit', reply: payableOrder },
  getReportList: { method: 'GET', path: 'workbench/api/order/report/list', reply: pageOf(report) },
  reportFile: {
    kind: 'file',
    method: 'GET',
    path: 'workbench/api/order/report/file',
    types: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  },
  makeReportAgain: { method: 'POST', path: 'workbench/api/order/report/makeAgain', reply: z.null() },
  getReportPrices: { method: 'GET', path: 'workbench/backend/report/prices', reply: z.array(reportPrice) },
  saveReportPrices: { method: 'PUT', path: 'workbench/backend/report/prices', reply: z.array(reportPrice) },
} satisfies Record<string, CallShape>

/** The server's part of the calls: who may make them, and their request schemas. */
export const reportRows = rows(() => {
  const meaning = '报告编号，见 getReportList'
  return {
    getReportProducts: call(reportCalls.getReportProducts, {
      access: 'session',
      summary: '报告购买：各种市场报告的价格（以此为准）、支付方式与收款账户',
      request: z.object({}),
      errors: [],
    }),
    previewReport: call(reportCalls.previewReport, {
      access: 'session',
      summary: '报告购买：所选范围的报告包含多少招标与中标项目，下单前查看',
      request: reportChoice,
      errors: [],
      rate: 'read',
    }),
    commitReport: call(reportCalls.commitReport, {
      access: 'main-account',
      summary: `提交市场报告订单：付款后生成一份表格，含走势、地区、类别、行业、采购方式与各前 ${reportCompanies} 家单位`,
      request: z.extend(reportChoice, purchaseFields('getReportProducts')),
      errors: [
        'order.not-for-sale',
        'order.price-changed',
        'order.method-unavailable',
        'order.too-many',
        'order.gateway-failed',
        'order.key-used',
        'report.empty',
      ],
    }),
    getReportList: call(reportCalls.getReportList, {
      access: 'session',
      summary: '本企业购买的报告，最近的在前',
      request: z.object(pageRequest()),
      errors: [],
    }),
    reportFile: call(reportCalls.reportFile, {
      access: 'session',
      summary: '下载本企业购买的报告，没有期限',
      request: z.object({ id: idField(meaning) }),
      errors: ['report.not-found', 'report.not-ready'],
    }),
    makeReportAgain: call(reportCalls.makeReportAgain, {
      access: 'session',
      summary: '重新生成一份失败或超时未成的报告，不另收费',
      request: z.object({ id: jsonIdField(meaning) }),
      errors: ['report.not-found', 'report.not-ready'],
    }),
    getReportPrices: call(reportCalls.getReportPrices, {
      access: 'operator',
      summary: '运营：各种市场报告的价格',
      request: z.object({}),
      errors: [],
    }),
    saveReportPrices: call(reportCalls.saveReportPrices, {
      access: 'operator',
      recentPassword: true,
      summary: '运营：修改市场报告的价格，没有价格的不在线销售',
      request: z.object({
        prices: z
          .array(
            z.object({
              product: z.enum(reportProductCodes, '报告种类有误').check(z.describe(`报告种类：${optionsText(reportProducts)}`)),
              amount: z
                .nullable(z.int('价格应为整数（分）').check(z.gte(1, '价格应大于 0'), z.lte(100_000_000, '价格过高，请检查')))
                .check(z.describe('价格，单位分；null 为不在线销售')),
            }),
          )
          .check(
            z.describe('各种报告的价格，未列出的不变'),
            z.minLength(1, '没有需要保存的修改'),
            z.maxLength(reportProductCodes.length, '同一种报告只能有一个价格'),
            z.refine((prices) => new Set(prices.map((price) => price.product)).size === prices.length, '同一种报告只能有一个价格'),
          ),
      }),
      errors: [],
    }),
  } satisfies Record<keyof typeof reportCalls, Call>
})
