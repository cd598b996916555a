import { findWord, normaliseText } from '@tender/matching'
import { isAreaCode, isInArea } from '../gazetteer/area-code.ts'
import { bind, type FieldCondition } from './field-conditions.ts'
import { isSpelt } from './initials.ts'
import type { Fields } from './fields.ts'
import type { Visibility } from './port.ts'

/** Defines whether a record meets all conditions; every engine must agree with it. */
export function meetsAll<Record>(fields: Fields<Record>, record: Record, conditions: readonly FieldCondition[]): boolean {
  return conditions.every((condition) => meets(fields, record, condition))
}

function meets<Record>(fields: Fields<Record>, record: Record, condition: FieldCondition): boolean {
  if (condition.kind === 'either') return condition.parts.some((part) => meets(fields, record, part))
  const bound = bind(fields, condition)
  switch (bound.kind) {
    case 'listed':
      return bound.field.read(record).some((code) => bound.values.includes(code))
    case 'flagged':
      return bound.field.read(record) === bound.value
    case 'inside':
      return bound.field.read(record).some((area) => isInOneOf(area, bound.areas))
    case 'within': {
      const value = bound.field.read(record)
      return value !== null && value >= (bound.from ?? -Infinity) && value < (bound.below ?? Infinity)
    }
    case 'named': {
      const names = bound.field.read(record).map(normaliseText)
      const ways = namesMeant(bound)
      return ways.length === 0 || names.some((name) => ways.some((words) => words.every((word) => findWord(name, word) !== -1)))
    }
    case 'spelt':
      return bound.letters === '' || bound.field.read(record).some((name) => isSpelt(name, bound.letters))
  }
}

/** The words of each accepted name, the requested one first; empty if no name is requested. */
export function namesMeant({ words, others = [] }: { words: string; others?: readonly string[] }): string[][] {
  const asked = nameWords(words)
  return asked.length === 0 ? [] : [asked, ...others.map(nameWords).filter((other) => other.length > 0)]
}

/** The normalised words, separated by spaces, which one name must all contain. */
export function nameWords(text: string): string[] {
  return normaliseText(text)
    .split(' ')
    .filter((word) => word !== '')
}

export function isInOneOf(area: string | null, areas: readonly string[]): boolean {
  return area !== null && isAreaCode(area) && areas.some((code) => isAreaCode(code) && isInArea(area, code))
}

/** @param moment milliseconds since 1970 */
export function isVisible(moment: number, areas: readonly string[], visibility: Visibility | undefined): boolean {
  if (visibility === undefined || moment < visibility.before.getTime()) return true
  return areas.some((area) => isInOneOf(area, visibility.areas))
}
