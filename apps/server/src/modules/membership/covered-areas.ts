import { areaPrefix, isInArea } from '../../gazetteer/area-code.ts'

/** Whether `those` together cover all of `areaCodes`. An empty list means the whole country. */
export function coversAreas(those: readonly { areaCodes: readonly string[] }[], areaCodes: readonly string[]): boolean {
  if (those.some((one) => one.areaCodes.length === 0)) return true
  const all = those.flatMap((one) => one.areaCodes)
  return all.length > 0 && areaCodes.length > 0 && areaCodes.every((code) => isInAreas(code, all))
}

/** Whether an area is within one of the areas: 330106 in 330100 and in 330000. An empty list means the whole country. */
export function isInAreas(code: string, areaCodes: readonly string[]): boolean {
  return areaCodes.length === 0 || areaCodes.some((area) => isInArea(code, area))
}

/** A number that is larger for a larger set of areas: a set that contains another one has the larger number. */
export function breadthOf(areaCodes: readonly string[]): number {
  if (areaCodes.length === 0) return Infinity
  return areaCodes.reduce((sum, code) => sum + (breadths[areaPrefix(code).length] ?? 0), 0)
}

// by the length of the prefix: a province counts more than all its cities, a city more than all its districts
const breadths: Readonly<Record<number, number>> = { 2: 1_000_000, 4: 1_000, 6: 1 }
