import { areaPrefix, isInArea } from '../../gazetteer/area-code.ts'

/** Whether the areas of `those` together contain every one of `areaCodes`. An empty list of codes is the whole country. */
export function coversAreas(those: readonly { areaCodes: readonly string[] }[], areaCodes: readonly string[]): boolean {
  if (those.some((one) => one.areaCodes.length === 0)) return true
  const all = those.flatMap((one) => one.areaCodes)
  return all.length > 0 && areaCodes.length > 0 && areaCodes.every((code) => isInAreas(code, all))
}

/** Whether an area lies in one of the areas: 330106 in 330100 and in 330000. An empty list is the whole country. */
export function isInAreas(code: string, areaCodes: readonly string[]): boolean {
  return areaCodes.length === 0 || areaCodes.some((area) => isInArea(code, area))
}

/** A larger number for more areas: whatever contains another one is larger. */
export function breadthOf(areaCodes: readonly string[]): number {
  if (areaCodes.length === 0) return Infinity
  return areaCodes.reduce((sum, code) => sum + (breadths[areaPrefix(code).length] ?? 0), 0)
}

// by the length of the prefix: a province, larger than all of its cities; a city, larger than all of its districts; a district
const breadths: Readonly<Record<number, number>> = { 2: 1_000_000, 4: 1_000, 6: 1 }
