import {
  categories,
  industries,
  marketSpans,
  reportProductOf,
  type MarketFilters,
  type ReportChoice,
  type ReportPreview,
  type ReportProduct,
} from '@tender/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Executor } from '../../platform/database/executor.ts'
import { readMarket, wholeMarket } from '../analysis/index.ts'
import { areaName } from '../areas/index.ts'
import { findReportPrice } from './prices.ts'

/** `浙江 杭州招投标市场报告（近12个月，工程，市政）`: two reports with the same title are about the same. */
export function reportTitle({ area, span, dtype, qcodes }: ReportChoice): string {
  const where = area.map((code) => areaName(code) || code).join('') || '全国'
  const named = (list: readonly { code: string; name: string }[], codes: readonly string[]) =>
    list.filter(({ code }) => codes.includes(code)).map(({ name }) => name)
  const what = [...named(marketSpans, [span]), ...named(categories, dtype), ...named(industries, qcodes)]
  return `${where}招投标市场报告（${what.join('，')}）`
}

/** The filters of the market that a report is about. */
export function marketOf(choice: ReportChoice): MarketFilters {
  return { ...choice, method: [] }
}

/** What a report would tell if it were made now. */
export async function previewReport(db: Executor, choice: ReportChoice, now: Date): Promise<ReportPreview> {
  const { periods, total } = await readMarket(db, { filters: marketOf(choice), scope: wholeMarket, now })
  return {
    product: productOf(choice),
    title: reportTitle(choice),
    from: periods[0]?.from ?? '',
    until: periods.at(-1)?.until ?? '',
    tendered: total.tendered,
    awarded: total.awarded,
  }
}

/** The price of a report, in fen; null if it is not for sale. @throws AppError report.empty if it would tell of no project */
export async function offerReport(db: Executor, choice: ReportChoice, now: Date): Promise<number | null> {
  const { tendered, awarded, product } = await previewReport(db, choice, now)
  if (tendered + awarded === 0) throw new AppError('report.empty')
  return findReportPrice(db, product)
}

function productOf({ area }: ReportChoice): ReportProduct {
  const product = reportProductOf(area)
  if (product === null) throw new AppError('request.invalid', { fields: { area: '请选择全国、一个省或一个市' } })
  return product
}
