import type { FoundPhone } from './find-phones.ts'
import type { Place } from './known-phones.ts'

/** Where phones stand in a text, and which of their digits are masked: starts and ends (exclusive) alternate, in UTF-16 code units. */
export interface PhonePlaces {
  places: Int32Array
  secrets: Int32Array
}

export function phonePlaces(phones: readonly FoundPhone[]): PhonePlaces {
  return { places: flattened(phones), secrets: joined(phones) }
}

/** Pairs of start and end. */
export function pairsOf(flat: Int32Array): [start: number, end: number][] {
  return Array.from({ length: flat.length / 2 }, (_, at): [number, number] => [flat[2 * at] ?? 0, flat[2 * at + 1] ?? 0])
}

/** The text with `*` in place of each code unit of masked digits. */
export function maskPlaces(text: string, { secrets }: PhonePlaces): string {
  if (secrets.length === 0) return text
  // not from pieces, because a text of nothing but phones has hundreds of thousands
  const units = Buffer.from(text, 'utf16le')
  for (let at = 0; at < secrets.length; at += 2) {
    const end = Math.min(secrets[at + 1] ?? 0, text.length)
    for (let unit = secrets[at] ?? 0; unit < end; unit += 1) units.writeUInt16LE(star, 2 * unit)
  }
  return units.toString('utf16le')
}

const star = 0x2a

/** Starts and ends, one after the other. */
export function flattened(places: readonly Place[]): Int32Array {
  const flat = new Int32Array(2 * places.length)
  let at = 0
  for (const { start, end } of places) {
    flat[at] = start
    flat[at + 1] = end
    at += 2
  }
  return flat
}

/** The masked digits. Adjacent stretches are joined; the results do not overlap. */
function joined(phones: readonly FoundPhone[]): Int32Array {
  let count = 0
  for (const { secret } of phones) count += secret.length
  const flat = new Int32Array(2 * count)
  let length = 0
  let last = -1
  for (const { secret } of inOrder(phones)) {
    for (const { start, end } of secret) {
      if (start > last) {
        flat[length] = start
        flat[length + 1] = end
        length += 2
        last = end
      } else if (end > last) {
        flat[length - 1] = end
        last = end
      }
    }
  }
  return flat.slice(0, length)
}

/** The last digits of a phone may stand behind the beginning of the next. */
function inOrder(phones: readonly FoundPhone[]): readonly Pick<FoundPhone, 'secret'>[] {
  let last = -1
  for (const { secret } of phones) {
    for (const { start } of secret) {
      if (start < last) return [{ secret: phones.flatMap((phone) => phone.secret).toSorted((one, other) => one.start - other.start) }]
      last = start
    }
  }
  return phones
}
