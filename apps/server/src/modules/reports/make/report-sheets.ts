import {
  formatTime,
  marketSides,
  reportCompanies,
  type MarketCompany,
  type MarketPart,
  type MarketPeriod,
  type MarketSums,
  type ReportChoice,
} from '@tender/contract'
import type { Database } from '../../../platform/database/executor.ts'
import type { Cell, Sheet, SheetColumn } from '../../../platform/workbook.ts'
import { readMarket, readMarketCompanies, wholeMarket, type MarketFigures } from '../../analysis/index.ts'
import { marketOf } from '../offer.ts'

interface Report {
  title: string
  choice: ReportChoice
  now: Date
  signal: AbortSignal
}

/** The sheets of a report: an overview, the course of the market, its parts, and its largest companies. */
export async function reportSheets(db: Database, { title, choice, now, signal }: Report): Promise<Sheet[]> {
  const reading = { filters: marketOf(choice), scope: wholeMarket, now }
  const market = await readMarket(db, reading)
  const companies: Sheet[] = []
  for (const { code, name } of marketSides) {
    const wanted = { ...reading, named: wholeMarket, side: code, most: reportCompanies }
    const byProjects = await readMarketCompanies(db, { ...wanted, by: 'projects' }, signal)
    const byAmount = await readMarketCompanies(db, { ...wanted, by: 'amount' }, signal)
    companies.push(companySheet(`${name}·按项目数`, byProjects), companySheet(`${name}·按金额`, byAmount))
  }
  return [
    overviewSheet(title, market, now),
    periodSheet(market.periods),
    partSheet('按地区', '地区', market.areas),
    partSheet('按类别', '类别', market.categories),
    partSheet('按行业', '行业', market.industries),
    partSheet('按采购方式', '采购方式', market.methods),
    ...companies,
  ]
}

function overviewSheet(title: string, { periods, total, compared }: MarketFigures, now: Date): Sheet {
  const compare = (of: (sums: MarketSums) => number) =>
    compared === null ? '上一时段不完整，不作比较' : change(of(compared.now), of(compared.before))
  const lines: readonly Cell[][] = [
    ['报告', title],
    ['统计时间', `${periods[0]?.from ?? ''} 至 ${periods.at(-1)?.until ?? ''}`],
    ['生成时间', formatTime(now.toISOString())],
    ['招标项目数', String(total.tendered)],
    ['中标项目数', String(total.awarded)],
    ['已公布金额的中标项目数', String(total.priced)],
    ['中标金额合计（元）', inYuan(total)],
    ['招标项目数较上一时段', compare(({ tendered }) => tendered)],
    ['中标项目数较上一时段', compare(({ awarded }) => awarded)],
    ['统计口径', '按项目统计，同一项目的多篇公告只计一次；公告写明单位的项目才计入。'],
    ['', '招标以项目第一篇公告、中标以第一篇中标公告的月份计；联合体的中标金额只计一次，已作废的中标不计。'],
    ['', '环比、同比只在两段时间都有完整数据时给出；当前时段尚未结束，不作比较。'],
    ['使用范围', '仅供购买企业内部使用。'],
  ]
  return { name: '概览', columns: [text('项目', 24), text('内容', 80)], pages: [lines] }
}

function periodSheet(periods: readonly MarketPeriod[]): Sheet {
  const columns = [
    text('时段', 16),
    ...sumColumns,
    text('招标环比', 12),
    text('招标同比', 12),
    text('中标环比', 12),
    text('中标同比', 12),
    text('说明', 16),
  ]
  const rows = periods.map((period) => [
    period.name,
    ...sumCells(period),
    comparedTo(period.tendered, period.before?.tendered),
    comparedTo(period.tendered, period.yearBefore?.tendered),
    comparedTo(period.awarded, period.before?.awarded),
    comparedTo(period.awarded, period.yearBefore?.awarded),
    period.isOver ? null : '尚未结束',
  ])
  return { name: '走势', columns, pages: [rows] }
}

function partSheet(name: string, what: string, parts: readonly MarketPart[]): Sheet {
  const rows = parts
    .toSorted((one, other) => other.tendered + other.awarded - one.tendered - one.awarded)
    .map((part) => [part.name, ...sumCells(part)])
  return { name, columns: [text(what, 24), ...sumColumns], pages: [rows] }
}

function companySheet(name: string, companies: readonly MarketCompany[]): Sheet {
  const columns = [count('名次'), text('单位', 44), count('项目数'), { name: '中标金额（元）', width: 20 }]
  return { name, columns, pages: [companies.map((company, index) => [index + 1, company.name, company.projects, yuan(company.amount)])] }
}

const sumColumns: readonly SheetColumn[] = [
  count('招标项目数'),
  count('中标项目数'),
  count('已公布金额的项目数'),
  { name: '中标金额（元）', width: 20 },
]

function sumCells(sums: MarketSums): Cell[] {
  return [sums.tendered, sums.awarded, sums.priced, inYuan(sums)]
}

/** Nothing if no price is stated. */
function inYuan({ priced, amount }: MarketSums): number | null {
  return priced === 0 ? null : yuan(amount)
}

function yuan(fen: number): number {
  return fen / 100
}

function comparedTo(now: number, before: number | undefined): string | null {
  return before === undefined ? null : change(now, before)
}

/** `+12.5%`. */
function change(now: number, before: number): string {
  if (before === 0) return now === 0 ? '0%' : '上期为 0'
  const percent = ((now - before) / before) * 100
  return `${percent > 0 ? '+' : ''}${percent.toFixed(1)}%`
}

function text(name: string, width: number): SheetColumn {
  return { name, width }
}

function count(name: string): SheetColumn {
  return { name, width: 18, isCount: true }
}
