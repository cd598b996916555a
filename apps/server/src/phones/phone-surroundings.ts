import { isIgnorable } from '@tender/matching'

/** Where the plus before a country code stands; null if there is none. @param start start of the first digit */
export function plusBefore(text: string, start: number): number | null {
  let at = start - 1
  for (let looked = 0; looked < 4 && at >= 0 && (isIgnorable(text.charCodeAt(at)) || text.charAt(at) === ' '); looked++) at -= 1
  if (!/[+＋]/.test(text.charAt(at))) return null
  // 3+12345678 is a sum, K12+345 a place on a road
  return /[A-Za-z0-9０-９]/.test(text.charAt(at - 1)) ? null : at
}

/** Whether digits belong to a code, from what stands before or behind them: `ZB-138…`, `138…A`. @param phoneEnd end of the previous phone, which is no code */
export function isPartOfCode(text: string, start: number, end: number, phoneEnd: number): boolean {
  if (start - 1 <= phoneEnd) return false
  const before = text.charAt(start - 1)
  if (/[A-Za-zＡ-Ｚａ-ｚ_]/.test(before)) return true
  if (/[-－—–_.#/]/.test(before) && /[A-Za-z0-9]/.test(text.charAt(start - 2))) return true
  return /^(?:[A-Za-z]|[-_][A-Za-z])/.test(text.slice(end, end + 2))
}

const units = /^ ?(?:元|万|亿|角|%|％|‰|㎡|平方|立方|吨|公里|千米|米|公顷|亩|台|套|件|册|千瓦|千克|公斤|人次|股|m[²2³3]|kw|kg)/iu

/**
 * Whether digits are an amount: a currency stands before them, or a unit or decimals behind them.
 * @param together number of digits in the last group; behind more than three digits a comma does not separate thousands
 */
export function isPartOfAmount(text: string, { start, end, together }: { start: number; end: number; together: number }): boolean {
  if (/[¥￥$€£] ?$/u.test(text.slice(Math.max(0, start - 2), start))) return true
  const behind = text.slice(end, end + 6)
  return /^[.．]\d/.test(behind) || (together <= 3 && /^[,，]\d{3}(?!\d)/.test(behind)) || units.test(behind)
}

/** Whether digits begin a mail address: `287950116@qq.com`. */
export function isPartOfAddress(text: string, end: number): boolean {
  return text.charAt(end) === '@' || text.charAt(end) === '＠'
}
