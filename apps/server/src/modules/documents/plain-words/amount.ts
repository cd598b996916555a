import type { Fen } from '../../../facts/fact.ts'

/** A range of amounts in fen, from inclusive, below exclusive, as the filters take it. */
export interface AmountRange {
  from?: Fen
  below?: Fen
  /** Whether 中标金额 was named; otherwise the budget is meant. */
  isWinning: boolean
  /** 500万以上, 超过500万, 100万–300万, 1亿以内, 低于1亿. */
  label: string
}

/**
 * Finds words in a text that give a range of money: 500万以上, 不超过100万, 100-300万, 五百万以上. Null if there are none; 500万
 * alone is not a range.
 */
export function findAmount(text: string): { start: number; end: number; range: AmountRange } | null {
  const found = pattern.exec(text)
  if (found?.groups === undefined) return null
  const range = rangeOf(found.groups)
  return range === null ? null : { start: found.index, end: found.index + found[0].length, range }
}

const number = '(?:\\d{1,12}(?:\\.\\d{1,4})?|[一二两三四五六七八九十百千]{1,24})'
const unit = '(?:千万|百万|十万|万|亿|千亿|百亿|十亿|[wW])'
const money = (name: string): string => `(?<${name}>${number})(?<${name}Unit>${unit}元?|元)`
const subject = '(?<subject>预算金额|预算|采购金额|招标金额|中标金额|中标价格?|成交金额|成交价格?|金额)?(?:在|为)?'
// 100万吨以上 and 10-20千瓦 are not money
const pattern = new RegExp(
  `(?<![\\d.A-Za-z])${subject}(?:` +
    `(?<low>${number})(?<lowUnit>${unit}?元?)(?:[-~—–－～至到]|\\.\\.)${money('high')}(?:之间|以内)?(?![\\d.A-Za-z吨千平方立像人次亩斤个户件套台米公级伏瓦年月日天号])` +
    `|(?:不低于|不少于|(?<beyond>大于|超过|高于|>(?!=))|>=|≥)${money('above')}(?:以上)?(?![\\d.A-Za-z吨千平方立像人次亩斤个户件套台米公级伏瓦])` +
    `|${money('least')}(?:及?以上|起|\\+)` +
    `|(?:不超过|不高于|(?<short>小于|低于|少于|不到|<(?!=))|<=|≤)${money('under')}(?:以[内下])?(?![\\d.A-Za-z吨千平方立像人次亩斤个户件套台米公级伏瓦])` +
    `|${money('most')}(?:及?以下|以内|之内|内)` +
    `)`,
  'u',
)

/**
 * 以上, 以内 and 不超过 include the amount itself, but 超过 and 低于 do not. Filters include only the lower end, so one fen is added where words and filter
 * differ.
 */
function rangeOf(groups: Record<string, string | undefined>): AmountRange | null {
  const isWinning = /中标|成交/u.test(groups['subject'] ?? '')
  const [isBeyond, isShort] = [groups['beyond'] !== undefined, groups['short'] !== undefined]
  const low = fen(groups, 'above') ?? fen(groups, 'least') ?? fen(groups, 'low', groups['highUnit'])
  const high = fen(groups, 'under') ?? fen(groups, 'most') ?? fen(groups, 'high')
  if (low !== null && high !== null) {
    return low < high ? { from: low, below: high + 1, isWinning, label: `${show(low)}–${show(high)}` } : null
  }
  if (low !== null) return { from: isBeyond ? low + 1 : low, isWinning, label: isBeyond ? `超过${show(low)}` : `${show(low)}以上` }
  if (high === null) return null
  return { below: isShort ? high : high + 1, isWinning, label: isShort ? `低于${show(high)}` : `${show(high)}以内` }
}

/** Null if the group is missing or the amount is too small for a tender. */
function fen(groups: Record<string, string | undefined>, name: string, fallbackUnit = ''): Fen | null {
  const digits = groups[name]
  if (digits === undefined) return null
  const written = groups[`${name}Unit`] ?? ''
  const factor = factors[(written === '' ? fallbackUnit : written).replace('元', '')] ?? 1
  const yuan = (/^\d/u.test(digits) ? Number(digits) : readNumeral(digits)) * factor
  const value = Math.round(yuan * 100)
  return yuan >= smallestYuan && Number.isSafeInteger(value) ? value : null
}

const smallestYuan = 1000
const factors: Record<string, number> = {
  万: 1e4,
  w: 1e4,
  W: 1e4,
  十万: 1e5,
  百万: 1e6,
  千万: 1e7,
  亿: 1e8,
  十亿: 1e9,
  百亿: 1e10,
  千亿: 1e11,
}

/** 五百 → 500, 一千二百 → 1200, 十五 → 15. */
export function readNumeral(words: string): number {
  let total = 0
  let digit = 0
  for (const word of words) {
    const place = places[word]
    if (place === undefined) {
      digit = '零一二三四五六七八九'.indexOf(word === '两' ? '二' : word)
      continue
    }
    total += (digit === 0 ? 1 : digit) * place
    digit = 0
  }
  return total + digit
}

const places: Record<string, number> = { 十: 10, 百: 100, 千: 1000 }

function show(value: Fen): string {
  const yuan = value / 100
  if (yuan >= 1e8) return `${trimmed(yuan / 1e8)}亿`
  return yuan >= 1e4 ? `${trimmed(yuan / 1e4)}万` : `${trimmed(yuan)}元`
}

function trimmed(value: number): string {
  return String(Number(value.toFixed(4)))
}
