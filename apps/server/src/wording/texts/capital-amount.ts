import type { Fen } from '../../facts/fact.ts'

const digitValues: Record<string, number> = Object.fromEntries(
  ['零〇○', '一壹', '二贰贰两貳', '三叁參', '四肆', '五伍', '六陆陸', '七柒', '八捌', '九玖'].flatMap((signs, value) =>
    signs.split('').map((sign) => [sign, value]),
  ),
)
const places: Record<string, number> = { 十: 10, 拾: 10, 百: 100, 佰: 100, 千: 1000, 仟: 1000 }
const groups: Record<string, number> = { 万: 1e4, 萬: 1e4, 亿: 1e8, 億: 1e8 }

const numerals = [...Object.keys(digitValues), ...Object.keys(places), ...Object.keys(groups)].join('')

/**
 * Source of a regular expression for amounts in capital numerals, such as `壹佰贰拾万元整`, including `叁角伍分`. It needs at least two numerals, so that `一元`
 * in a sentence does not match.
 */
export const capitalAmount = `[${numerals}]{2,40}[元圆](?:[整正]|[零〇]?[${numerals}]角(?:[零〇]?[${numerals}]分)?|[零〇]?[${numerals}]分)?`

/** Fen of an amount in capital numerals; null if it is malformed. */
export function readCapitalAmount(text: string): Fen | null {
  const found = /^(.+?)[元圆](?:[零〇]?(.)角)?(?:[零〇]?(.)分)?[整正]?$/u.exec(text)
  if (found === null) return null
  const yuan = readNumeral(found[1] ?? '')
  if (yuan === null) return null
  const fen = yuan * 100 + (digitValues[found[2] ?? '零'] ?? 0) * 10 + (digitValues[found[3] ?? '零'] ?? 0)
  return Number.isSafeInteger(fen) ? fen : null
}

/** A whole number in Chinese numerals, capital or not; null if it is malformed. */
export function readNumeral(text: string): number | null {
  let total = 0
  let section = 0
  let digit: number | null = null
  for (const sign of text) {
    const value = digitValues[sign]
    const place = places[sign]
    const group = groups[sign]
    if (value !== undefined) {
      if (digit !== null && digit !== 0) return null
      digit = value
    } else if (place !== undefined) {
      section += (digit ?? (section === 0 ? 1 : 0)) * place
      digit = null
    } else if (group !== undefined) {
      // 万 multiplies what stands before it since the last 亿; 亿 multiplies everything before it
      const before = section + (digit ?? 0)
      total = group === 1e8 ? (total + before) * group : total + before * group
      section = 0
      digit = null
    } else return null
  }
  return total + section + (digit ?? 0)
}

/** A whole number of yuan in capital numerals with 元整. The inverse of reading, for 0 < yuan < 10^12. */
export function writeCapitalYuan(yuan: number): string {
  const signs = String(yuan).split('').map(Number)
  let text = ''
  let isZeroDue = false
  signs.forEach((digit, at) => {
    const position = signs.length - 1 - at
    if (digit === 0) isZeroDue = true
    else {
      text += `${isZeroDue && text !== '' ? '零' : ''}${'零壹贰叁肆伍陆柒捌玖'[digit] ?? ''}${['', '拾', '佰', '仟'][position % 4] ?? ''}`
      isZeroDue = false
    }
    const group = signs.slice(Math.max(0, at - 3), at + 1)
    if (position === 8) text += '亿'
    else if (position === 4 && group.some((value) => value > 0)) text += '万'
  })
  return `${text}元整`
}
