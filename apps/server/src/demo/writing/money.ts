import type { Fen } from '../../facts/fact.ts'

/** 1980000.00 */
export function yuan(fen: Fen): string {
  const cents = fen % 100
  return `${Math.floor(fen / 100)}.${cents < 10 ? '0' : ''}${cents}`
}

/** 1980000 where there are no fen, else 1980000.55 */
export function shortYuan(fen: Fen): string {
  return fen % 100 === 0 ? String(fen / 100) : yuan(fen)
}

/** 1,980,000.00 */
export function groupedYuan(fen: Fen): string {
  const [whole = '', cents = ''] = yuan(fen).split('.')
  return `${whole.replace(/\B(?=(?:\d{3}){1,6}$)/g, ',')}.${cents}`
}

/** In 万元, exact: 198, 304.965, 12.000001 */
export function tenThousands(fen: Fen): string {
  const rest = fen % 1_000_000
  const whole = Math.floor(fen / 1_000_000)
  return rest === 0
    ? String(whole)
    : `${whole}.${String(rest)
        .padStart(6, '0')
        .replace(/(?<!0)0+$/, '')}`
}

/** In 万元 with at least two decimals, exact: 198.00, 304.965 */
export function tenThousandsFixed(fen: Fen): string {
  const text = tenThousands(fen)
  const decimals = text.split('.')[1]?.length ?? 0
  if (decimals >= 2) return text
  return decimals === 0 ? `${text}.00` : `${text}0`
}

const numerals = '零壹贰叁肆伍陆柒捌玖'
const places = ['', '拾', '佰', '仟']
const groups = ['', '万', '亿', '万亿']

/** 壹佰玖拾捌万元整; 壹仟零伍元叁角贰分 */
export function capitalYuan(fen: Fen): string {
  const cents = fen % 100
  const whole = capitalInteger(Math.floor(fen / 100))
  if (cents === 0) return `${whole}元整`
  const jiao = Math.floor(cents / 10)
  const rest = cents % 10
  return `${whole}元${jiao === 0 ? '零' : `${numerals.charAt(jiao)}角`}${rest === 0 ? '整' : `${numerals.charAt(rest)}分`}`
}

function capitalInteger(value: number): string {
  if (value === 0) return '零'
  let text = ''
  let zero = false
  const digits = String(value)
  for (let index = 0; index < digits.length; index += 1) {
    const place = digits.length - 1 - index
    const digit = Number(digits[index])
    if (digit === 0) zero = true
    else {
      if (zero && text !== '') text += '零'
      zero = false
      text += numerals.charAt(digit) + (places[place % 4] ?? '')
    }
    const groupIsEmpty = place % 4 === 0 && /^0+$/.test(digits.slice(Math.max(0, index - 3), index + 1))
    if (place % 4 === 0 && place > 0 && !groupIsEmpty) text += groups[place / 4] ?? ''
  }
  return text
}
