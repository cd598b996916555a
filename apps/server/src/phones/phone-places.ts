import type { FoundPhone } from './find-phones.ts'
import type { Place } from './known-phones.ts'

/** Where phones stand in a text, and which of their digits are masked: starts and ends (exclusive) alternate, in UTF-16 code units. */
export interface PhonePlaces {
  places: Int32Array
  secrets: Int32Array
}

export function phonePlaces(phones: readonly FoundPhone[]): PhonePlaces {
  return { places: flattened(phones), secrets: flattened(joined(phones.flatMap(({ secret }) => secret))) }
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

function flattened(places: readonly Place[]): Int32Array {
  const flat = new Int32Array(2 * places.length)
  for (const [at, { start, end }] of places.entries()) flat.set([start, end], 2 * at)
  return flat
}

/** Joins adjacent stretches; the results do not overlap. */
function joined(places: readonly Place[]): Place[] {
  const all: Place[] = []
  for (const { start, end } of places.toSorted((a, b) => a.start - b.start)) {
    const last = all.at(-1)
    if (last === undefined || start > last.end) all.push({ start, end })
    else if (end > last.end) all[all.length - 1] = { start: last.start, end }
  }
  return all
}
