import type { MarketFilters, MarketSums } from '@tender/contract'
import { areaPrefix } from '../../../gazetteer/area-code.ts'
import type { Executor } from '../../../platform/database/executor.ts'
import { partyScopeParameters, type PartyScope } from '../../documents/index.ts'
import { monthText, readMonth, type Month } from './months.ts'
import type { PartRow } from './parts.ts'

/** The part of the market that is asked for, as far as the member may see it. */
export interface MarketQuery {
  filters: MarketFilters
  scope: PartyScope
  first: Month
  /** The month after the last one. */
  end: Month
}

/** The figures of each month that has some. */
export async function selectMonths(db: Executor, query: MarketQuery): Promise<Map<Month, MarketSums>> {
  const rows = await db.query<MarketSums & { month: string }>(
    `select month, ${sums} from market_figure_public where ${condition} group by month`,
    parameters(query),
  )
  return new Map(rows.map(({ month, ...figures }) => [readMonth(month), figures]))
}

/** The figures of all months together, by each area, each category, each industry and each method. */
export function selectParts(db: Executor, query: MarketQuery): Promise<PartRow[]> {
  return db.query<PartRow>(
    `select case when grouping(area_code) = 0 then 'area' when grouping(category) = 0 then 'category'
         when grouping(industry) = 0 then 'industry' else 'method' end as dimension,
       coalesce(area_code, category, industry, method) as value, ${sums}
     from market_figure_public where ${condition} group by grouping sets ((area_code), (category), (industry), (method))
     order by dimension, value`,
    parameters(query),
  )
}

/** The first month in which any notice was published; null if there is none. */
export async function findFirstMonth(db: Executor): Promise<Month | null> {
  const [row] = await db.query<{ month: string | null }>('select min(month) as month from market_figure_public')
  return row === undefined || row.month === null ? null : readMonth(row.month)
}

const sums = `sum(tendered)::integer as tendered, sum(awarded)::integer as awarded, sum(priced)::integer as priced, sum(amount)::bigint as amount`

/** A month is as old as its last notice may be. */
const condition = `month >= $1 and month < $2
  and is_in_scope((to_date(month, 'YYYY-MM') + interval '1 month') at time zone 'Asia/Shanghai', area_code, $3, $4, $5)
  and ($6::text[] is null or area_code like any($6)) and ($7::text[] is null or category = any($7)) and ($8::text[] is null or industry = any($8))
  and ($9::text[] is null or method = any($9))`

function parameters({ filters: { area, dtype, qcodes, method }, scope, first, end }: MarketQuery): unknown[] {
  const patterns = area.map((code) => `${areaPrefix(code)}%`)
  return [monthText(first), monthText(end), ...partyScopeParameters(scope), ...[patterns, dtype, qcodes, method].map(orNull)]
}

function orNull(values: readonly string[]): readonly string[] | null {
  return values.length === 0 ? null : values
}
