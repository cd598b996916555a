import { isIgnorable, stepLength } from '@tender/matching'
import { writtenDigit, type WrittenDigit } from './written-digits.ts'

/** Adjacent digits of one kind. Invisible characters between them do not separate them. */
export interface DigitGroup {
  /** UTF-16 code units of the text, end exclusive. */
  start: number
  end: number
  /** The first {@link maxDigits} of them, as `0`–`9`. */
  digits: string
  /** Number of digits. */
  length: number
  kind: WrittenDigit['kind']
  /** Whether it has too few Chinese digits to be a number by itself: a single 一 between numbers is a stroke, and a few digits in a row are words. */
  isWord: boolean
}

/** Maximum number of digits that are kept. No phone has more. */
const maxDigits = 24
const minChineseDigits = 3

/** The groups of digits of a text, in order, with a pause after each step. */
export function* readDigitGroupsSteps(text: string): Generator<undefined, DigitGroup[]> {
  const groups: DigitGroup[] = []
  let pause = stepLength
  let at = 0
  while (at < text.length) {
    if (at >= pause) {
      yield
      pause = at + stepLength
    }
    const digit = writtenDigit(text, at)
    if (digit === null) {
      at += 1
      continue
    }
    const group = readGroup(text, at, digit.kind)
    groups.push(group)
    at = group.end
  }
  return groups
}

function readGroup(text: string, start: number, kind: WrittenDigit['kind']): DigitGroup {
  let end = start
  let digits = ''
  let length = 0
  for (let at = start, digit = writtenDigit(text, at); digit?.kind === kind; digit = writtenDigit(text, at)) {
    if (length < maxDigits) digits += digit.digits
    length += digit.digits.length
    end = at + digit.width
    at = end
    while (at < text.length && isIgnorable(text.charCodeAt(at))) at += 1
  }
  return { start, end, digits, length, kind, isWord: kind === 'chinese' && length < minChineseDigits }
}
