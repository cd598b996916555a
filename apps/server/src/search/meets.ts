import { findWord, normaliseText } from '@tender/matching'
import { isAreaCode, isInArea } from '../gazetteer/area-code.ts'
import { bind, type FieldCondition } from './field-conditions.ts'
import type { Fields } from './fields.ts'
import type { Visibility } from './port.ts'

/** Whether a record meets all conditions: the definition that every engine must agree with. */
export function meetsAll<Record>(fields: Fields<Record>, record: Record, conditions: readonly FieldCondition[]): boolean {
  return conditions.every((condition) => meets(fields, record, condition))
}

function meets<Record>(fields: Fields<Record>, record: Record, condition: FieldCondition): boolean {
  const bound = bind(fields, condition)
  switch (bound.kind) {
    case 'listed': {
      const code = bound.field.read(record)
      return code !== null && bound.values.includes(code)
    }
    case 'flagged':
      return bound.field.read(record) === bound.value
    case 'inside':
      return isInOneOf(bound.field.read(record), bound.areas)
    case 'within': {
      const value = bound.field.read(record)
      return value !== null && value >= (bound.from ?? -Infinity) && value < (bound.below ?? Infinity)
    }
    case 'named': {
      const words = nameWords(bound.words)
      return (
        words.length === 0 || bound.field.read(record).some((name) => words.every((word) => findWord(normaliseText(name), word) !== -1))
      )
    }
  }
}

/** The words that a name must hold, normalised: separated by spaces; one name must contain them all. */
export function nameWords(text: string): string[] {
  return normaliseText(text)
    .split(' ')
    .filter((word) => word !== '')
}

export function isInOneOf(area: string | null, areas: readonly string[]): boolean {
  return area !== null && isAreaCode(area) && areas.some((code) => isAreaCode(code) && isInArea(area, code))
}

export function isVisible({ publishedAt, area }: { publishedAt: Date; area: string | null }, visibility: Visibility | undefined): boolean {
  return visibility === undefined || publishedAt < visibility.before || isInOneOf(area, visibility.areas)
}
