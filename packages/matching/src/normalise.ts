import { isIgnorable, isJoining, isSpace } from './characters.ts'
import { toSimplified } from './simplify.ts'
import { atOnce, stepLength } from './steps.ts'

/** A text prepared for matching, with a map back to the original. All offsets are UTF-16 code units. */
export interface NormalisedText {
  text: string
  /** For code unit `i` of `text`: the start of its character in the original. */
  starts: Uint32Array
  /** Its end in the original, exclusive. */
  ends: Uint32Array
}

/**
 * Prepares a text for matching: NFKC, lower case, simplified characters, white space and control characters folded to
 * one space, invisible characters dropped, lone surrogates replaced. Every character is folded without its neighbours
 * (except for the marks that follow it), so that a word is folded the same everywhere.
 */
export function normalise(original: string): NormalisedText {
  return atOnce(normaliseSteps(original))
}

/** The same in steps (steps.ts). */
export function* normaliseSteps(original: string): Generator<undefined, NormalisedText> {
  const folded = new FoldedText(original.length)
  const places = new Places(original.length)
  yield* foldSteps(original, (unit, start, end) => {
    if (folded.add(unit)) places.add(start, end)
    else places.stretch(end)
  })
  return { text: folded.toString(), ...places.cut() }
}

/** The same text as `normalise(original).text`, without the offsets, for indexing. */
export function normaliseText(original: string): string {
  return atOnce(normaliseTextSteps(original))
}

/** The same in steps (steps.ts). */
export function* normaliseTextSteps(original: string): Generator<undefined, string> {
  const folded = new FoldedText(original.length)
  yield* foldSteps(original, (unit) => folded.add(unit))
  return folded.toString()
}

/** Collects code units and merges spaces. It uses an array, because a string that is read while it grows is copied each time. */
class FoldedText {
  #units: Uint16Array
  #length = 0

  constructor(expected: number) {
    this.#units = new Uint16Array(expected)
  }

  /** Returns false for a space after a space. */
  add(unit: number): boolean {
    if (unit === space && this.#units[this.#length - 1] === space) return false
    if (this.#length === this.#units.length) this.#units = grown(this.#units, Uint16Array)
    this.#units[this.#length++] = unit
    return true
  }

  toString(): string {
    return Buffer.from(this.#units.buffer, 0, this.#length * this.#units.BYTES_PER_ELEMENT).toString('utf16le')
  }
}

const space = 0x20

/** The place of each code unit in the original. */
class Places {
  #starts: Uint32Array
  #ends: Uint32Array
  #length = 0

  constructor(expected: number) {
    this.#starts = new Uint32Array(expected)
    this.#ends = new Uint32Array(expected)
  }

  add(start: number, end: number): void {
    if (this.#length === this.#starts.length) {
      this.#starts = grown(this.#starts, Uint32Array)
      this.#ends = grown(this.#ends, Uint32Array)
    }
    this.#starts[this.#length] = start
    this.#ends[this.#length++] = end
  }

  /** Extends the last place to this end. */
  stretch(end: number): void {
    this.#ends[this.#length - 1] = end
  }

  cut(): Pick<NormalisedText, 'starts' | 'ends'> {
    return { starts: this.#starts.subarray(0, this.#length), ends: this.#ends.subarray(0, this.#length) }
  }
}

function grown<Numbers extends Uint16Array | Uint32Array>(numbers: Numbers, Kind: new (length: number) => Numbers): Numbers {
  const larger = new Kind(numbers.length * 2 + 16)
  larger.set(numbers)
  return larger
}

type Emit = (unit: number, start: number, end: number) => void

function* foldSteps(original: string, emit: Emit): Generator<undefined, void> {
  for (let start = 0; start < original.length;) {
    start = fold(original, start, emit)
    yield
  }
}

/** Folds one step's characters. @returns where the next one begins */
function fold(original: string, from: number, emit: Emit): number {
  const { length } = original
  const until = Math.min(length, from + stepLength)
  let start = from
  while (start < until) {
    const unit = singleFold(original.charCodeAt(start))
    if (unit !== 0 && (start + 1 === length || !isJoining(original.charCodeAt(start + 1)))) {
      emit(unit, start, ++start)
      continue
    }
    const end = segmentEnd(original, start)
    const folded = foldVisible(original.slice(start, end))
    if (folded !== '') {
      const [first, last] = [firstVisible(original, start), lastVisible(original, end)]
      for (let i = 0; i < folded.length; i++) emit(folded.charCodeAt(i), first, last)
    }
    start = end
  }
  return start
}

/** caches the fold of single code units: the same unit or another one; `manifold` for none or several */
const singleFolds = new Uint16Array(0x10000)
/** a code unit that no text folds to */
const manifold = 0xffff

/** The one code unit that this one folds to if no mark follows it; 0 for none or several. */
function singleFold(code: number): number {
  let unit = singleFolds[code] ?? manifold
  if (unit === 0) {
    const folded = isIgnorable(code) || isHalfOfPair(code) ? '' : foldVisible(String.fromCharCode(code))
    unit = folded.length === 1 ? folded.charCodeAt(0) : manifold
    singleFolds[code] = unit
  }
  return unit === manifold ? 0 : unit
}

function isHalfOfPair(code: number): boolean {
  return code >= 0xd800 && code <= 0xdfff
}

/**
 * The end of a character with its combining marks. The number of marks is limited, because sorting long sequences takes
 * too long and no real character has so many.
 */
function segmentEnd(original: string, start: number): number {
  let end = start + ((original.codePointAt(start) ?? 0) > 0xffff ? 2 : 1)
  const last = Math.min(original.length, start + maxSegmentLength)
  while (end < last && isJoining(original.charCodeAt(end))) end++
  return end
}

const maxSegmentLength = 64

function foldVisible(segment: string): string {
  let folded = ''
  for (const character of visible(segment).normalize('NFKC').toLowerCase()) {
    const unit = character.charCodeAt(0)
    folded += isSpace(unit) ? ' ' : isLoneSurrogate(character) ? '\ufffd' : toSimplified(character)
  }
  return folded
}

function firstVisible(original: string, start: number): number {
  while (isIgnorable(original.charCodeAt(start))) start++
  return start
}

function lastVisible(original: string, end: number): number {
  while (isIgnorable(original.charCodeAt(end - 1))) end--
  return end
}

function visible(segment: string): string {
  let kept = ''
  for (let i = 0; i < segment.length; i++) {
    if (!isIgnorable(segment.charCodeAt(i))) kept += segment.charAt(i)
  }
  return kept
}

function isLoneSurrogate(character: string): boolean {
  const unit = character.charCodeAt(0)
  return character.length === 1 && unit >= 0xd800 && unit <= 0xdfff
}
