import { areaPrefix, isAreaCode } from '../../gazetteer/area-code.ts'
import { areaTerm } from './terms.ts'

/** The number of the field with a record's own area, which decides who may read its phones. */
export const ownPlace = 0

/** The terms of these areas: a record inside one of them has one. @param place the number of the field */
export function termsOfAreas(place: number, areas: readonly string[]): number[] {
  return areas.filter(isAreaCode).map((code) => areaTerm(place, areaPrefix(code)))
}
