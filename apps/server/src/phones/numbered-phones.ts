import type { FoundPhone } from './find-phones.ts'
import { flattened } from './phone-places.ts'

/** Where a phone stands in a text, in UTF-16 code units, end exclusive, and its number as dialled. */
export type NumberedPhone = Pick<FoundPhone, 'start' | 'end' | 'number'>

/** The phones of a text in a form that threads hand to each other quickly, however many they are. */
export interface NumberedPhones {
  /** Starts and ends alternate. */
  places: Int32Array
  /** One number a line. */
  numbers: string
}

export function numberedPhones(phones: readonly NumberedPhone[]): NumberedPhones {
  return { places: flattened(phones), numbers: phones.map(({ number }) => number).join('\n') }
}

/** The inverse of {@link numberedPhones}. */
export function listPhones({ places, numbers }: NumberedPhones): NumberedPhone[] {
  if (places.length === 0) return []
  return numbers.split('\n').map((number, at) => ({ start: places[2 * at] ?? 0, end: places[2 * at + 1] ?? 0, number }))
}
