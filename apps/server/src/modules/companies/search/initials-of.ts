import { normaliseText } from '@tender/matching'
import { polyphonic } from 'pinyin-pro'
import { writeInitials } from '../../../search/initials.ts'

/** A name by the first letters of its characters, of every reading that a character has; Latin letters stand for themselves, all else is passed over. */
export function initialsOf(name: string): string {
  const readings = polyphonic(normaliseText(name), { pattern: 'first', toneType: 'none', type: 'array' })
  return writeInitials(readings.map(lettersOf).filter((letters) => letters !== ''))
}

/** Each once, in the order of the alphabet. */
function lettersOf(readings: readonly string[]): string {
  return [...new Set(readings.filter((reading) => /^[a-z]$/.test(reading)))].toSorted().join('')
}
