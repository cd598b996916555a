import { isIgnorable } from '@tender/matching'
import { linkBetween, type DigitLink } from './digit-links.ts'

/** What stands between two groups of digits of a mobile number. */
export interface DigitGap {
  /**
   * `none`: nothing; `usual`: what all numbers are parted by; `other`: any sign; `break`: the end of a line; `cell`: of a table's cell; `factor`: a sign of
   * reckoning, which parts measures and sums more often than phones.
   */
  kind: 'none' | 'usual' | 'other' | 'break' | 'cell' | 'factor'
  /** The signs without white space: a list has the same ones everywhere. */
  signs: string
  link: DigitLink | null
}

/** Characters that may stand in a gap, and how many of them may be something else than white space. */
const longest = 12
const maxSigns = 3

/** What parts two groups of digits; null where they do not hang together: a letter, or too much. @param end of the first @param start of the second */
export function gapBetween(text: string, end: number, start: number): DigitGap | null {
  if (start === end) return adjoined
  const link = linkBetween(text, end, start)
  if (link === 'space' || link === 'dash' || link === 'dot' || link === 'bracket') return usualGap(text, end, start, link)
  return link === 'extension' && !/[*#＃]/.test(text.charAt(end)) ? null : readGap(text, end, start, link)
}

const adjoined: DigitGap = { kind: 'none', signs: '', link: null }

/** Of no more characters than a link has. */
function usualGap(text: string, end: number, start: number, link: DigitLink): DigitGap {
  let signs = ''
  for (let at = end; at < start; at++) {
    if (isIgnorable(text.charCodeAt(at)) || isSpace(text.charAt(at))) continue
    signs += text.charAt(at)
    if (signs.length > maxSigns) break
  }
  return link === 'space' && isNothing(text, end, start) ? adjoined : { kind: 'usual', signs, link }
}

/** Invisible characters between two kinds of digits. */
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
    if (seen > longest || breaks > 2 || gap.signs.length > maxSigns || (!isBreak && isLetter(character))) return null
    at += Math.max(writtenBreak(text, at), character.length)
  }
  return gap
}

function kindOf(character: string, isBreak: boolean, before: DigitGap['kind']): DigitGap['kind'] {
  if (before === 'cell' || character === '\t') return 'cell'
  if (before === 'break' || isBreak) return 'break'
  return before === 'factor' || /[*＊×÷+＋=＝%％‰¥￥$€£≤≥±°℃]/u.test(character) ? 'factor' : 'other'
}

/** How long the tag of a line's end is that was left in the text: `<br>`, `< br />`. */
function writtenBreak(text: string, at: number): number {
  if (text.charAt(at) !== '<') return 0
  return /^<\s{0,2}br\s{0,2}\/?\s{0,2}>/iu.exec(text.slice(at, at + 11))?.[0].length ?? 0
}

/** White space, but no line's and no cell's end. */
function isSpace(character: string): boolean {
  return /[^\S\t\n]/.test(character)
}

/** Strokes that are letters by name part digits, too. `@` makes an address of them. */
function isLetter(character: string): boolean {
  return character === '@' || character === '＠' || (/[\p{L}\p{N}]/u.test(character) && !/[丨丶ㄧ一ー〡]/u.test(character))
}
