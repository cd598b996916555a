import { areaPrefix, isAreaCode } from '../../gazetteer/area-code.ts'
import type { TermChoice } from './condition.ts'
import { areaTerm } from './terms.ts'

/** Any of these areas, each with all inside it. */
export function areasChoice(areas: readonly string[]): TermChoice {
  return areas.filter(isAreaCode).map((code) => [areaTerm(areaPrefix(code))])
}
