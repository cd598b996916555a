import type { Fen } from '../../facts/fact.ts'
import { readCapitalAmount, capitalAmount } from './capital-amount.ts'
import { foldWidth } from './fold-width.ts'
import { isForeignMoney } from './foreign-money.ts'

/** An amount in a text, and where it stands. */
export interface FoundAmount {
  fen: Fen
  start: number
  end: number
  /** Whether the text gives the unit; otherwise the unit comes from the label. */
  hasUnit: boolean
  /** Whether it is the price of one piece, such as `6400元/吨`. A price for a year counts as an amount. */
  isUnitPrice: boolean
}

/** Value of each unit in yuan. */
const units: Record<string, number> = {
  元: 1,
  圆: 1,
  角: 0.1,
  分: 0.01,
  百元: 100,
  千元: 1e3,
  仟元: 1e3,
  万: 1e4,
  万元: 1e4,
  萬元: 1e4,
  十万元: 1e5,
  百万: 1e6,
  百万元: 1e6,
  千万: 1e7,
  千万元: 1e7,
  亿: 1e8,
  亿元: 1e8,
}

/**
 * All amounts of money in a text, in order: `1,234.56元`, `￥30万`, `304.965(万元)`, `壹佰万元整`. Rates (`3%`), discounts, plain counts and money
 * of other countries (`12万美元`) are not amounts.
 * @param labelUnit unit of bare numbers from the label or table header, such as `万元`; null: bare numbers count only behind a currency sign
 */
export function findAmounts(text: string, labelUnit: string | null): FoundAmount[] {
  const folded = foldWidth(text)
  const found: FoundAmount[] = []
  for (const match of folded.matchAll(amount)) {
    const read = match[6] === undefined ? readDigits(match, folded, labelUnit) : readCapitals(match, folded)
    if (read !== null) found.push(read)
  }
  return found
}

/** The unit in a label such as `中标金额（万元）` or `投标报价(元/%)`; null if the label has none. */
export function unitInLabel(label: string): string | null {
  return /(?:[([/:：（]|单位|人民币)(?:人民币)?[:：]?((?:百|千|十)?[万亿]?元|万)(?:人民币)?/u.exec(foldWidth(label))?.[1] ?? null
}

/** `10000` fen → `100.00`. The exact inverse of reading. */
export function formatYuan(fen: Fen): string {
  return `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`
}

const unitNames = Object.keys(units)
  .toSorted((a, b) => b.length - a.length)
  .join('|')
const money = '(?:(人民币|RMB|CNY|[¥$]):? *|: *)?'
const digits = '((?:\\d{1,3}(?:,\\d{3})+|\\d+))(?:\\.(\\d+))?'
const amount = new RegExp(
  `(?<![\\w.,/])${money}${digits} *(?:\\n?[([]?(${unitNames})(?:人民币)?[)\\]]?)?(/(?![一二两三四五\\d]?年))?|(${capitalAmount})`,
  'giu',
)

function readDigits(match: RegExpExecArray, text: string, labelUnit: string | null): FoundAmount | null {
  const [whole, sign, integer = '', fraction = '', ownUnit, slash] = match
  const end = match.index + whole.length - (slash === undefined ? 0 : 1)
  if (isForeignMoney(text, match.index + whole.search(/\d/u), end)) return null
  // a sign of another quantity behind a bare number makes it something else
  if (ownUnit === undefined && (isOtherQuantity(text, end) || (labelUnit === null && sign === undefined))) return null
  const unit = ownUnit ?? labelUnit ?? '元'
  const fen = toFen(integer.replaceAll(',', ''), fraction, unit)
  if (fen === null) return null
  const start = match.index + whole.search(/\S/u)
  return {
    fen,
    start,
    end,
    hasUnit: ownUnit !== undefined || sign !== undefined,
    isUnitPrice: slash !== undefined && ownUnit !== undefined,
  }
}

function isOtherQuantity(text: string, end: number): boolean {
  return /^ {0,6}(?:[%‰]|折|[)）]? {0,6}%|[年月日天时分号个项家台套批米吨名人次包份期册层楼室栋]|[/\-:.、．]\d|[a-z])/iu.test(
    text.slice(end, end + 6),
  )
}

/** Exact, because digits are moved and never multiplied as fractions. Parts of a fen are rounded half up. Null if it is no safe integer. */
function toFen(integer: string, fraction: string, unit: string): Fen | null {
  const yuan = units[unit] ?? 1
  const shift = Math.round(Math.log10(yuan)) + 2
  const moved = `${integer}${fraction.slice(0, shift).padEnd(shift, '0')}`
  const fen = Number(moved) + (Number(fraction[shift] ?? '0') >= 5 ? 1 : 0)
  return Number.isSafeInteger(fen) ? fen : null
}

function readCapitals(match: RegExpExecArray, text: string): FoundAmount | null {
  const fen = readCapitalAmount(match[0])
  const end = match.index + match[0].length
  if (fen === null || isForeignMoney(text, match.index, end)) return null
  return { fen, start: match.index, end, hasUnit: true, isUnitPrice: false }
}
