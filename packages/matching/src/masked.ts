import { normalise, normaliseText, type NormalisedText } from './normalise.ts'
import { hasDigit, scanTokens } from './tokens.ts'

/** Start and end (exclusive) in UTF-16 code units of a text. */
export type Range = [start: number, end: number]

/** A text prepared for matching, with masked runs that only readers with the right to read phones can find. */
export interface MaskedText {
  /**
   * Normalised. A phone in Chinese digits is blanked, because these digits are ordinary words elsewhere; nobody finds
   * the notice by such a phone.
   */
  text: string
  /** Runs of `text` that contain digits of a phone, in order. */
  masked: Range[]
}

/** @param phones where phones are in the original: a run that a phone only touches is masked as a whole, because words never split runs */
export function maskedText(original: string, phones: readonly Range[]): MaskedText {
  if (phones.length === 0) return { text: normaliseText(original), masked: [] }
  const normalised = normalise(original)
  const { runs, characters } = touched(normalised, phones)
  return { text: blanked(normalised.text, characters), masked: runs }
}

/** The text for readers who may not read phones: masked runs are blank and match nothing. */
export function withoutMasked({ text, masked }: MaskedText): string {
  return blanked(text, masked)
}

/** The same for a text whose offsets are still needed. */
export function blankPhones(normalised: NormalisedText, phones: readonly Range[]): string {
  if (phones.length === 0) return normalised.text
  const { runs, characters } = touched(normalised, phones)
  return blanked(blanked(normalised.text, characters), runs)
}

/** replaces each masked code unit; never occurs in a normalised text */
const blank = '\u0003'
/** digits that no run contains: Chinese ones, plain and formal, and those of scripts beyond the first 65,536 characters */
const loneDigit = /[零〇○一幺壹壱弌二贰弐弍三叁参弎四肆五伍六陆七柒八捌九玖]|\p{N}/u

function touched({ text, starts, ends }: NormalisedText, phones: readonly Range[]): { runs: Range[]; characters: Range[] } {
  const runs: Range[] = []
  const characters: Range[] = []
  const places = phones.toSorted((a, b) => a[0] - b[0])
  let next = 0
  let reached = 0
  scanTokens(text, (kind, start, end) => {
    const [from, to] = [starts[start] ?? 0, ends[end - 1] ?? 0]
    for (let place = places[next]; place !== undefined && place[0] < to; place = places[next]) {
      // skips empty places
      if (place[1] > place[0]) reached = Math.max(reached, place[1])
      next += 1
    }
    if (reached <= from) return
    const token = text.slice(start, end)
    if (kind === 'run' && hasDigit(token)) runs.push([start, end])
    if (kind !== 'run' && loneDigit.test(token)) characters.push([start, end])
  })
  return { runs, characters }
}

function blanked(text: string, ranges: readonly Range[]): string {
  let kept = ''
  let from = 0
  for (const [start, end] of ranges) {
    kept += text.slice(from, start) + blank.repeat(end - start)
    from = end
  }
  return kept + text.slice(from)
}
