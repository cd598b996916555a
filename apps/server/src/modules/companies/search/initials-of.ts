import { normaliseText } from '@tender/matching'
import { polyphonic } from 'pinyin-pro'
import { writeInitials } from '../../../search/initials.ts'

/** The initials of a name, with every reading of each character. Latin letters stay, all else is skipped. */
export function initialsOf(name: string): string {
  const readings = polyphonic(normaliseText(name), { pattern: 'first', toneType: 'none', type: 'array' })
  return writeInitials(readings.map(lettersOf).filter((letters) => letters !== ''))
}

/** Each once, in alphabetical order. */
function lettersOf(readings: readonly string[]): string {
  return [...new Set(readings.filter((reading) => /^[a-z]$/.test(reading)))].toSorted().join('')
}
