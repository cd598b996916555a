import { formatMoney, type MarketSums } from '@tender/contract'

/** What charts show. The first is the default. */
export const measures = [
  { code: 'tendered', name: '招标项目', unit: '个' },
  { code: 'awarded', name: '中标项目', unit: '个' },
  { code: 'amount', name: '中标金额', unit: '' },
] as const
export type Measure = (typeof measures)[number]['code']

/** The parts that have some of the measure, the largest first. */
export function largestFirst<Part extends MarketSums & { name: string }>(parts: readonly Part[], measure: Measure): Part[] {
  return parts
    .filter((part) => part[measure] > 0)
    .toSorted((one, other) => other[measure] - one[measure] || other.tendered - one.tendered || one.name.localeCompare(other.name, 'zh-CN'))
}

/** 26年08, 26年3季, 2026年 where room is tight. */
export function shortPeriodName(name: string): string {
  return name.replace(/^20(\d{2})-(\d{2})$/, '$1年$2').replace(/^20(\d{2}年.季)度$/, '$1')
}

/** In words for a column. */
export function shortText(measure: Measure, sums: MarketSums): string {
  return measure === 'amount' ? shortMoney(sums.amount) : sums[measure].toLocaleString('zh-CN')
}

/** 3.2亿, 860万, 5,000元 */
export function shortMoney(fen: number): string {
  const yuan = fen / 100
  if (yuan === 0) return '0'
  const [size, unit] = yuan >= 1e8 ? [1e8, '亿'] : yuan >= 1e4 ? [1e4, '万'] : [1, '元']
  return `${(yuan / size).toLocaleString('zh-CN', { maximumSignificantDigits: yuan / size >= 100 ? Math.ceil(Math.log10(yuan / size + 1)) : 2 })}${unit}`
}

/** All of them in words. */
export function longText({ tendered, awarded, priced, amount }: MarketSums): string {
  const paid = priced > 0 ? `，其中 ${priced.toLocaleString('zh-CN')} 个已公布中标金额，共 ${formatMoney(amount)}` : ''
  return `招标项目 ${tendered.toLocaleString('zh-CN')} 个，中标项目 ${awarded.toLocaleString('zh-CN')} 个${paid}`
}

/** +12.5%; null if there is nothing to compare with. */
export function changeText(now: number, before: number | undefined): string | null {
  if (before === undefined || before === 0) return null
  const change = now / before - 1
  if (change >= 10) return '超过 10 倍'
  return `${change > 0 ? '+' : ''}${(change * 100).toFixed(1)}%`
}
