import { writtenDigit } from './written-digits.ts'
import { atOnce } from '@tender/matching'
import { findPhones, findPhonesSteps, type FoundPhone } from './find-phones.ts'

/** A stretch of a text in UTF-16 code units, end exclusive. */
export interface Place {
  start: number
  end: number
}

/**
 * The phones in a text: those that the scanner finds, and places that are known to contain one although its form does not show it (in a column of a
 * table).
 */
export function phonesOf(text: string, known: readonly Place[] = []): FoundPhone[] {
  return atOnce(phonesOfSteps(text, known))
}

/** Like {@link phonesOf}, with a pause after each step. */
export function* phonesOfSteps(text: string, known: readonly Place[] = []): Generator<undefined, FoundPhone[]> {
  const found = yield* findPhonesSteps(text)
  const further = known.filter(
    ({ start, end }) => start < end && end <= text.length && !found.some((phone) => phone.start <= start && end <= phone.end),
  )
  if (further.length === 0) return found
  return [...found, ...further.map((place) => knownPhone(text, place))].toSorted((a, b) => a.start - b.start)
}

function knownPhone(text: string, { start, end }: Place): FoundPhone {
  const [phone, ...others] = findPhones(text.slice(start, end), { isLabelled: true })
  if (phone !== undefined && others.length === 0 && phone.end - phone.start === end - start) return moved(phone, start)
  const digits = digitsIn(text, { start, end })
  const number = digits.map((place) => text.slice(place.start, place.end)).join('')
  return { start, end, kind: 'local', number, secret: digits.slice(-4) }
}

function moved(phone: FoundPhone, offset: number): FoundPhone {
  const secret = phone.secret.map(({ start, end }) => ({ start: start + offset, end: end + offset }))
  return { ...phone, start: phone.start + offset, end: phone.end + offset, secret }
}

function digitsIn(text: string, { start, end }: Place): Place[] {
  const places: Place[] = []
  for (let at = start; at < end;) {
    const width = writtenDigit(text, at)?.width ?? 0
    if (width > 0) places.push({ start: at, end: at + width })
    at += Math.max(1, width)
  }
  return places
}
