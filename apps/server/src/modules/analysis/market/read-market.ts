import type { Market, MarketCompany, MarketCompanyOrder, MarketFilters, MarketSide } from '@tender/contract'
import type { Executor } from '../../../platform/database/executor.ts'
import { topCompanies } from '../../companies/index.ts'
import type { PartyScope } from '../../documents/index.ts'
import { startOfMonth } from './months.ts'
import { areaParts, categoryParts, industryParts, methodParts } from './parts.ts'
import { compare, firstCompared, periodsOf, spanOf, type KnownMonths } from './periods.ts'
import { findFirstMonth, selectMonths, selectParts } from './select-market.ts'
import { addUp } from './sums.ts'

export type MarketFigures = Omit<Market, 'hiddenNewestDays' | 'areaNames'>

/** The whole market, as no member's rights limit it. */
export const wholeMarket: PartyScope = { visibility: null, within: null }

interface MarketReading {
  filters: MarketFilters
  /** What may be counted. */
  scope: PartyScope
  now: Date
}

/**
 * The figures of a market in a span: how many projects were tendered and awarded, and for how much. They are summed up
 * from `market_figure`, which the figures of companies keep up to date.
 */
export async function readMarket(db: Executor, { filters, scope, now }: MarketReading): Promise<MarketFigures> {
  const span = spanOf(filters.span, now)
  const query = { filters, scope, end: span.end }
  const known: KnownMonths = {
    sums: await selectMonths(db, { ...query, first: firstCompared(span) }),
    since: await findFirstMonth(db),
    until: scope.visibility?.before ?? now,
  }
  const parts = await selectParts(db, { ...query, first: span.first })
  const periods = periodsOf(span, known)
  return {
    periods,
    total: addUp(periods),
    compared: compare(span, known),
    areas: areaParts(parts),
    categories: categoryParts(parts),
    industries: industryParts(parts),
    methods: methodParts(parts),
  }
}

interface CompanyReading extends MarketReading {
  /** The notices by which companies may be named. */
  named: PartyScope
  side: MarketSide
  by: MarketCompanyOrder
  most: number
}

/** The largest companies of a market. @throws the signal's reason as soon as it is aborted */
export function readMarketCompanies(
  db: Executor,
  { filters, scope, named, now, side, by, most }: CompanyReading,
  signal: AbortSignal,
): Promise<MarketCompany[]> {
  const span = spanOf(filters.span, now)
  const projects = {
    side,
    from: startOfMonth(span.first),
    until: startOfMonth(span.end),
    areas: filters.area,
    categories: filters.dtype,
    industries: filters.qcodes,
    methods: filters.method,
    counted: scope,
    named,
  }
  return topCompanies(db, projects, { by, most }, signal)
}
