import { isIgnorable } from '@tender/matching'

/**
 * The link between two groups of digits. `space`, `dash`, `dot` and `bracket` may stand inside one number, `extension` before its extension, `slash`
 * and `list` between two numbers.
 */
export type DigitLink = 'space' | 'dash' | 'dot' | 'bracket' | 'extension' | 'slash' | 'list'

/** Maximum number of characters in a link. */
const maxLength = 12
const maxOf = { space: maxLength, dash: 4, bracket: 3, dot: 1, slash: 1, list: 1, extension: 1 } as const satisfies Record<
  DigitLink,
  number
>

/** The link between two groups; null if they do not belong together. @param end end of the first group @param start start of the second group */
export function linkBetween(text: string, end: number, start: number): DigitLink | null {
  if (start === end + 1) return linkOfSign.get(text.charCodeAt(end)) ?? null
  let kind: DigitLink | null = null
  let signs = 0
  let seen = 0
  let hasBreak = false
  let isMixed = false
  for (let at = end; at < start; at++) {
    const unit = text.charCodeAt(at)
    if (isIgnorable(unit)) continue
    seen += 1
    if (seen > maxLength) return null
    if (unit === lineFeed) {
      if (hasBreak) return null
      hasBreak = true
      continue
    }
    const found = linkOfSign.get(unit) ?? null
    if (found === 'space') continue
    signs += 1
    isMixed ||= signs > 1 && found !== kind
    kind = signs === 1 || (isInside(found) && isInside(kind)) ? found : null
  }
  if (signs === 0) return hasBreak ? null : 'space'
  if (kind === null) return hasBreak ? null : extensionIn(text, end, start)
  const link = isMixed ? 'bracket' : kind
  if (signs > (isMixed ? maxOf.dash : maxOf[link])) return null
  // a number continues in the next line only after a dash or a bracket
  return hasBreak && link !== 'dash' && link !== 'bracket' ? null : link
}

/** Whether the signs may stand side by side within a number: `) -`. */
function isInside(link: DigitLink | null): boolean {
  return link === 'dash' || link === 'bracket' || link === 'dot'
}

const lineFeed = 0x0a
const linkOfSign = new Map<number, DigitLink>()

function add(link: DigitLink, signs: string): void {
  for (const sign of signs) linkOfSign.set(sign.charCodeAt(0), link)
}

add('space', ' \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000')
add('dash', '-‐‑‒–—―−－﹣﹘⁃~～_＿─━ー一ㄧ')
add('dot', '.．·•・‧∙')
add('bracket', '()（）[]【】〔〕「」<>《》')
add('slash', '/／\\')
add('list', '、,，;；|｜或及和')
add('extension', '转轉xX#＃*')

const words = new Set([
  '转',
  '轉',
  '转接',
  '转分机',
  '转分機',
  '分机',
  '分機',
  '分机号',
  '内线',
  '转内线',
  'ext',
  'ext.',
  'extn',
  'x',
  '#',
  '＃',
  '*',
])

/** The word before an extension with the signs around it: `-转：(`. */
function extensionIn(text: string, end: number, start: number): DigitLink | null {
  let word = ''
  for (let at = end; at < start; at++) {
    const unit = text.charCodeAt(at)
    const link = linkOfSign.get(unit)
    if (!isIgnorable(unit) && link !== 'space' && link !== 'dash' && link !== 'bracket' && !around.has(text.charAt(at)))
      word += text.charAt(at)
  }
  return words.has(word.toLowerCase()) ? 'extension' : null
}

const around = new Set([':', '：', ',', '，'])
