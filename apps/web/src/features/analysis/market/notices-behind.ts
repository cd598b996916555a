import type { Channel, MarketFilters } from '@tender/contract'
import { firstSearch, withFilters, type SearchFilters } from '../../../shared/documents/search-state.ts'
import { searchToQuery } from '../../../shared/documents/search-url.ts'
import { paths } from '../../../shared/paths.ts'
import type { Measure } from './measures.ts'

const channelsOf = {
  tendered: ['prequalification', 'tender'],
  awarded: ['result'],
  amount: ['result'],
} as const satisfies Record<Measure, readonly Channel[]>

/** The filters of the parts that charts show. */
export type MarketPartFilters = Pick<SearchFilters, 'area' | 'dtype' | 'qcodes' | 'method'>

interface Behind {
  filters: MarketFilters
  measure: Measure
  /** Days. */
  from: string
  until: string
  part?: Partial<MarketPartFilters>
}

/** The address of the search for the notices behind a figure: the tender notices, or the awards, of that time and part. */
export function noticesBehind({ filters: { area, dtype, qcodes, method }, measure, from, until, part = {} }: Behind): string {
  const filters = { area, dtype, qcodes, method, ...part, published: `${from}..${until}`, docchannel: [...channelsOf[measure]] }
  return `${paths.documents}?${searchToQuery(withFilters(firstSearch, filters))}`
}
