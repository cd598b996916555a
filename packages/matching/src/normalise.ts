import { isIgnorable, isJoining, isSpace } from './characters.ts'
import { toSimplified } from './simplify.ts'

/** Text as it is matched, with the way back to the original. All offsets are UTF-16 code units. */
export interface NormalisedText {
  text: string
  /** Where in the original the character that gave code unit `i` of `text` begins. */
  starts: Uint32Array
  /** Where it ends, exclusive. */
  ends: Uint32Array
}

/**
 * Text as it is matched: NFKC, lower case, simplified characters, white space and control characters folded to one space, invisible
 * characters dropped, lone surrogates replaced. Every character is folded without its neighbours (but for the marks that follow it), so
 * that a word is folded the same wherever it stands.
 */
export function normalise(original: string): NormalisedText {
  const starts: number[] = []
  const ends: number[] = []
  let text = ''
  fold(original, (folded, start, end) => {
    for (let i = 0; i < folded.length; i++) {
      if (folded[i] === ' ' && text.endsWith(' ')) {
        ends[ends.length - 1] = end
        continue
      }
      text += folded[i]
      starts.push(start)
      ends.push(end)
    }
  })
  return { text, starts: Uint32Array.from(starts), ends: Uint32Array.from(ends) }
}

/** The same text as `normalise(original).text`, without the offsets: what indexing needs. */
export function normaliseText(original: string): string {
  let text = ''
  fold(original, (folded) => {
    for (const unit of folded) {
      if (unit !== ' ' || !text.endsWith(' ')) text += unit
    }
  })
  return text
}

function fold(original: string, emit: (folded: string, start: number, end: number) => void): void {
  let start = 0
  while (start < original.length) {
    const end = segmentEnd(original, start)
    const folded = foldSegment(original, start, end)
    if (folded !== '') emit(folded, firstVisible(original, start), lastVisible(original, end))
    start = end
  }
}

/** A character with the marks that combine with it. */
function segmentEnd(original: string, start: number): number {
  let end = start + ((original.codePointAt(start) ?? 0) > 0xffff ? 2 : 1)
  while (end < original.length && isJoining(original.charCodeAt(end))) end++
  return end
}

function foldSegment(original: string, start: number, end: number): string {
  const code = original.charCodeAt(start)
  if (end === start + 1) {
    if (isLowerAscii(code)) return original.charAt(start)
    if (isSpace(code)) return ' '
    // NFKC leaves the unified ideographs as they are
    if (code >= 0x4e00 && code <= 0x9fff) return toSimplified(original.charAt(start))
  }
  let folded = ''
  for (const character of visible(original, start, end).normalize('NFKC').toLowerCase()) {
    const unit = character.charCodeAt(0)
    folded += isSpace(unit) ? ' ' : isLoneSurrogate(character) ? '\ufffd' : toSimplified(character)
  }
  return folded
}

/** Printable ASCII that folding leaves alone. */
function isLowerAscii(code: number): boolean {
  return code > 0x20 && code < 0x7f && (code < 0x41 || code > 0x5a)
}

function firstVisible(original: string, start: number): number {
  while (isIgnorable(original.charCodeAt(start))) start++
  return start
}

function lastVisible(original: string, end: number): number {
  while (isIgnorable(original.charCodeAt(end - 1))) end--
  return end
}

function visible(original: string, start: number, end: number): string {
  let kept = ''
  for (let i = start; i < end; i++) {
    if (!isIgnorable(original.charCodeAt(i))) kept += original.charAt(i)
  }
  return kept
}

function isLoneSurrogate(character: string): boolean {
  const unit = character.charCodeAt(0)
  return character.length === 1 && unit >= 0xd800 && unit <= 0xdfff
}
