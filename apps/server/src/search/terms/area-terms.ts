import { areaPrefix, isAreaCode } from '../../gazetteer/area-code.ts'
import type { TermChoice } from './condition.ts'
import { areaTerm } from './terms.ts'

/** The number of the field with a record's own area, which decides who may read its phones. */
export const ownPlace = 0

/** Matches any of these areas and everything inside them. @param place the number of the field */
export function areasChoice(place: number, areas: readonly string[]): TermChoice {
  return areas.filter(isAreaCode).map((code) => [areaTerm(place, areaPrefix(code))])
}
