import { foldWidth } from './fold-width.ts'

export interface FoundPhone {
  /** Digits and hyphens: `0574-87187195`, `13800000000`, `0574-87187195-801`. */
  phone: string
  start: number
  end: number
}

/**
 * Mobile numbers and landlines in a text, in order, also such as `0574-88103779、13444787411` and, where white space was squeezed out,
 * with the number of the next section glued to them (`027-847913782、采购代理…`).
 */
export function findPhones(text: string): FoundPhone[] {
  return [...foldWidth(text).matchAll(phone)].map((found) => {
    const number = found[0].replaceAll(/[()\s]/gu, (sign) => (sign === ')' ? '-' : '')).replace(/--+/u, '-')
    return { phone: withHyphen(number.replace(/转|(?<!-)-*分机/u, '-')), start: found.index, end: found.index + found[0].length }
  })
}

// a digit right before 、 and a character begins the next numbered line
const next = '(?=\\d[、.．](?:采购|招标|项目|代理|监督|其他|联系))'
const local = `(?:[2-9]\\d{6}${next}|[2-9]\\d{7}(?:(?!\\d)|${next})|[2-9]\\d{6}(?!\\d))`
const phone = new RegExp(
  [
    `(?<!\\d)1[3-9]\\d{9}(?:(?!\\d)|${next})`,
    `(?<![\\d-])(?:\\(0[1-9]\\d{1,2}\\)|0[3-9]\\d{2} ?[- ]? ?)${local}(?:(?:-|转|-*分机)\\d{1,5}(?!\\d))?`,
    `(?<![\\d-])0(?:10|2\\d) ?[- ]? ?[2-9]\\d{7}(?:(?!\\d)|${next})(?:(?:-|转|-*分机)\\d{1,5}(?!\\d))?`,
    `(?<![\\d-])[48]00-?\\d{3}-?\\d{4}(?!\\d)`,
  ].join('|'),
  'gu',
)

/** `057487187195` → `0574-87187195`. */
function withHyphen(number: string): string {
  const found = /^(010|02\d|0[3-9]\d{2})(\d{7,8})((?:-\d+)?)$/u.exec(number)
  return found === null ? number : `${found[1] ?? ''}-${found[2] ?? ''}${found[3] ?? ''}`
}
