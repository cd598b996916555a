import { isIgnorable } from '@tender/matching'
import { linkBetween, type DigitLink } from './digit-links.ts'

/** The gap between two groups of digits in a mobile number. */
export interface DigitGap {
  /**
   * `none`: nothing; `usual`: a separator that all kinds of numbers have; `other`: any other sign; `break`: the end of a line; `cell`: the end of a
   * table cell; `factor`: an arithmetic sign, which separates measures and sums more often than phones.
   */
  kind: 'none' | 'usual' | 'other' | 'break' | 'cell' | 'factor'
  /** The signs without white space. In a list they are the same everywhere. */
  signs: string
  link: DigitLink | null
}

/** Maximum number of characters in a gap, and of those that are not white space. */
const maxLength = 12
const maxSigns = 3

/**
 * The gap between two groups of digits; null if they do not belong together: a letter stands between them, or too much.
 * @param end end of the first group
 * @param start start of the second group
 */
export function gapBetween(text: string, end: number, start: number): DigitGap | null {
  if (start === end) return adjoined
  const link = linkBetween(text, end, start)
  if (link === 'space' || link === 'dash' || link === 'dot' || link === 'bracket') return usualGap(text, end, start, link)
  return link === 'extension' && !/[*#＃]/.test(text.charAt(end)) ? null : readGap(text, end, start, link)
}

const adjoined: DigitGap = { kind: 'none', signs: '', link: null }

/** A usual gap, no longer than a link may be. */
function usualGap(text: string, end: number, start: number, link: DigitLink): DigitGap {
  let signs = ''
  for (let at = end; at < start; at++) {
    if (isIgnorable(text.charCodeAt(at)) || isSpace(text.charAt(at))) continue
    signs += text.charAt(at)
    if (signs.length > maxSigns) break
  }
  return link === 'space' && isNothing(text, end, start) ? adjoined : { kind: 'usual', signs, link }
}

/** Whether only invisible characters stand between two kinds of digits. */
function isNothing(text: string, end: number, start: number): boolean {
  let at = end
  while (at < start && isIgnorable(text.charCodeAt(at))) at += 1
  return at === start
}

function readGap(text: string, end: number, start: number, link: DigitLink | null): DigitGap | null {
  const gap: DigitGap = { kind: 'other', signs: '', link }
  let breaks = 0
  let seen = 0
  for (let at = end; at < start;) {
    if (isIgnorable(text.charCodeAt(at))) {
      at += 1
      continue
    }
    const character = String.fromCodePoint(text.codePointAt(at) ?? 0)
    const isBreak = character === '\n' || writtenBreak(text, at) > 0
    seen += 1
    if (isBreak) breaks += 1
    else if (!isSpace(character)) gap.signs += character
    gap.kind = kindOf(character, isBreak, gap.kind)
    if (seen > maxLength || breaks > 2 || gap.signs.length > maxSigns || (!isBreak && isLetter(character))) return null
    at += Math.max(writtenBreak(text, at), character.length)
  }
  return gap
}

function kindOf(character: string, isBreak: boolean, before: DigitGap['kind']): DigitGap['kind'] {
  if (before === 'cell' || character === '\t') return 'cell'
  if (before === 'break' || isBreak) return 'break'
  return before === 'factor' || /[*＊×÷+＋=＝%％‰¥￥$€£≤≥±°℃]/u.test(character) ? 'factor' : 'other'
}

/** Length of a tag for a line end that was left in the text: `<br>`, `< br />`; 0 if there is none. */
function writtenBreak(text: string, at: number): number {
  if (text.charAt(at) !== '<') return 0
  return /^<\s{0,2}br\s{0,2}\/?\s{0,2}>/iu.exec(text.slice(at, at + 11))?.[0].length ?? 0
}

/** Whether it is white space, but not the end of a line or cell. */
function isSpace(character: string): boolean {
  return /[^\S\t\n]/.test(character)
}

/**
 * Letters separate groups for good. Strokes that Unicode calls letters do not, because they also stand between digits. `@` counts as a letter,
 * because it makes an address.
 */
function isLetter(character: string): boolean {
  return character === '@' || character === '＠' || (/[\p{L}\p{N}]/u.test(character) && !/[丨丶ㄧ一ー〡]/u.test(character))
}
