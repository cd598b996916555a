import { areaPrefix, isAreaCode } from '../../gazetteer/area-code.ts'
import type { TermChoice } from './condition.ts'
import { areaTerm } from './terms.ts'

/** The number of the field that says where a record itself lies: who reads phones where is judged by it. */
export const ownPlace = 0

/** Any of these areas, each with all inside it. @param place the number of the field */
export function areasChoice(place: number, areas: readonly string[]): TermChoice {
  return areas.filter(isAreaCode).map((code) => [areaTerm(place, areaPrefix(code))])
}
