import type { PayableOrder, ReplyOf } from '@tender/contract'
import type { ParsedRequestOf, calls } from '@tender/contract/server'
import type { SessionContext } from '../../../platform/http/context.ts'
import { insertReport, offerReport, reportTitle, selectReportPrices } from '../../reports/index.ts'
import type { OrderDeps } from '../deps.ts'
import { placeOrder } from './place-order.ts'
import { waysToPay } from './ways-to-pay.ts'

type ReportInput = ParsedRequestOf<(typeof calls)['commitReport']>

/** The prices of the reports, and how to pay them. */
export async function reportProducts(deps: OrderDeps): Promise<ReplyOf<(typeof calls)['getReportProducts']>> {
  return { prices: await selectReportPrices(deps.database), ...waysToPay(deps, '生成报告') }
}

/** Orders a report. @throws AppError report.empty if it would tell of no project, and those of `placeOrder` */
export function orderReport(deps: OrderDeps, context: SessionContext, input: ReportInput): Promise<PayableOrder> {
  const { amount, method, key, ...choice } = input
  const title = reportTitle(choice)
  const { enterpriseId } = context.caller
  return placeOrder(deps, context, {
    amount,
    method,
    key,
    isFor: (order) => order.reportTitle === title,
    find: async (tx, now) => ({ price: await offerReport(tx, choice, now), subject: { reportTitle: title }, detail: { report: title } }),
    afterwards: (tx, orderNo) => insertReport(tx, { orderNo, enterpriseId, title, choice }),
  })
}
