import { isChineseNumeral, isNumeral } from './characters.ts'
import { normaliseSteps, normaliseTextSteps, type NormalisedText } from './normalise.ts'
import { atOnce, stepLength } from './steps.ts'
import { hasDigit, scanTokens, type VisitToken } from './tokens.ts'

/** Start and end (exclusive) in UTF-16 code units of a text. */
export type Range = [start: number, end: number]

/** A text prepared for matching, with masked runs that only readers with the right to read phones can find. */
export interface MaskedText {
  /**
   * Normalised. A phone in Chinese digits is blanked, because these digits are ordinary words elsewhere; nobody finds
   * the notice by such a phone.
   */
  text: string
  /** For each code unit of `text`: not 0 if digits of a phone are in its run, or were blanked. Null if that is so nowhere. */
  masked: Uint8Array | null
}

/** @param phones where phones are in the original: a run that a phone only touches is masked as a whole, because words never split runs */
export function maskedText(original: string, phones: readonly Range[]): MaskedText {
  return atOnce(maskedTextSteps(original, phones))
}

/** The same in steps (steps.ts), so that others can have their turn between them. */
export function* maskedTextSteps(original: string, phones: readonly Range[]): Generator<undefined, MaskedText> {
  if (phones.length === 0) return { text: yield* normaliseTextSteps(original), masked: null }
  const normalised = yield* normaliseSteps(original)
  const masked = yield* touchedSteps(normalised, phones)
  return { text: blanked(normalised.text, masked, lone), masked }
}

/** The text for readers who may not read phones: masked runs are blank and match nothing. */
export function withoutMasked({ text, masked }: MaskedText): string {
  return masked === null ? text : blanked(text, masked, inRun)
}

/** The same for a text whose offsets are still needed. */
export function blankPhones(normalised: NormalisedText, phones: readonly Range[]): string {
  return phones.length === 0 ? normalised.text : blanked(normalised.text, atOnce(touchedSteps(normalised, phones)), inRun)
}

/** replaces each masked code unit; never occurs in a normalised text */
const blank = 3

/** what is masked at a code unit: a run with a digit, or a digit that is not in a run */
const [inRun, lone] = [1, 2] as const

/** Arrays of code units instead of ranges and pieces of text: a text of nothing but phones has hundreds of thousands. */
function* touchedSteps({ text, starts, ends }: NormalisedText, phones: readonly Range[]): Generator<undefined, Uint8Array> {
  const masked = new Uint8Array(text.length)
  const places = phones.toSorted((a, b) => a[0] - b[0])
  let next = 0
  let reached = 0
  yield
  const mark: VisitToken = (kind, start, end) => {
    const [from, to] = [starts[start] ?? 0, ends[end - 1] ?? 0]
    for (let place = places[next]; place !== undefined && place[0] < to; place = places[next]) {
      // skips empty places
      if (place[1] > place[0]) reached = Math.max(reached, place[1])
      next += 1
    }
    if (reached <= from) return
    const found = kind === 'run' ? hasDigit(text, start, end) && inRun : isLoneDigit(text, start, end) && lone
    // `fill` would cost more for a few code units
    if (found) for (let at = start; at < end; at += 1) masked[at] = found
  }
  for (let at = 0; at < text.length;) {
    at = scanTokens(text, mark, { from: at, until: at + stepLength })
    yield
  }
  return masked
}

/** Whether the token, which is no run, is a digit: a Chinese one, or one of a script beyond the first 65,536 characters. */
function isLoneDigit(text: string, start: number, end: number): boolean {
  const unit = text.charCodeAt(start)
  return end - start > 1 ? beyond.test(text.slice(start, end)) : isChineseNumeral(unit) || isNumeral(unit)
}

const beyond = /\p{N}/u

/** @param least what is blanked: `lone` digits only, or runs too */
function blanked(text: string, masked: Uint8Array, least: number): string {
  const bytes = Buffer.from(text, 'utf16le')
  for (let at = 0; at < masked.length; at += 1) {
    if ((masked[at] ?? 0) >= least) bytes.writeUInt16LE(blank, 2 * at)
  }
  return bytes.toString('utf16le')
}
