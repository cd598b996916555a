import { areaList } from '@vant/area-data'
import { areaPrefix, cityCode, provinceCode } from './area-code.ts'
import { shortAreaName } from './short-area-name.ts'

/** A province, city or district of China. */
export interface Area {
  /** Six digits of GB/T 2260. Areas inside another one share its digits before the pairs of zeros at its end (see area-code.ts). */
  code: string
  /** The official name: 浙江省, 恩施土家族苗族自治州, 鄞州区. */
  name: string
  /** The name that people use: 浙江, 恩施, 鄞州. Equal to `name` if nothing can be left out (城区, 赵县). */
  shortName: string
  /**
   * Depth in the tree from which members choose: 1 for provinces; 2 for what stands directly below (cities, but also the districts of 北京, and places
   * such as 仙桃市 that no city governs); 3 for what stands below cities.
   */
  level: 1 | 2 | 3
  /** Null for provinces. */
  parentCode: string | null
}

// entries that only give every county a city above it, or that stand for "the rest"
const unnamed = new Set(['市辖区', '其它区', '其他区'])
const municipalities = new Set(['110000', '120000', '310000', '500000'])

/** All areas, parents before children, ordered by code. */
export const areas: readonly Area[] = buildAreas()

const byCode = new Map(areas.map((area) => [area.code, area]))

/** Null if no area has the code. The code of a municipality's only "city" (110100) means the municipality. */
export function areaByCode(code: string): Area | null {
  return byCode.get(code) ?? (isPseudoCity(code) ? (byCode.get(provinceCode(code)) ?? null) : null)
}

/** The area and all areas above it, largest first; empty for an unknown code. */
export function areaPath(code: string): readonly Area[] {
  const known = paths.get(code)
  if (known !== undefined) return known
  const path: Area[] = []
  for (let area = areaByCode(code); area !== null; area = area.parentCode === null ? null : areaByCode(area.parentCode)) path.unshift(area)
  if (path.length > 0) paths.set(code, path)
  return path
}

/** Whether one area lies in another. No area lies in itself. */
export function liesIn(area: Area, above: Area): boolean {
  return area.code !== above.code && isOnPath(area, above.code)
}

/** Whether an area has a code, or lies in the area that has it. */
export function isOnPath(area: Area, code: string): boolean {
  return areaPath(area.code).some((step) => step.code === code)
}

const paths = new Map<string, readonly Area[]>()

function buildAreas(): Area[] {
  const { province_list: provinces, city_list: cities, county_list: counties } = areaList
  const list: Area[] = []
  for (const [code, name] of Object.entries(provinces)) list.push(newArea(code, name, 1, null))
  for (const [code, name] of Object.entries(cities)) {
    if (!isPseudoCity(code)) list.push(newArea(code, name, 2, provinceCode(code)))
  }
  for (const [code, name] of Object.entries(counties)) {
    if (unnamed.has(name)) continue
    const city = cityCode(code)
    const isBelowCity = !isPseudoCity(city)
    list.push(newArea(code, name, isBelowCity ? 3 : 2, isBelowCity ? city : provinceCode(code)))
  }
  return list.toSorted((a, b) => a.code.localeCompare(b.code))
}

/** Whether it is a "city" of a municipality (110100, 500200), or of counties that the province governs directly (429000). */
function isPseudoCity(code: string): boolean {
  return areaPrefix(code).length === 4 && (municipalities.has(provinceCode(code)) || code.endsWith('9000'))
}

function newArea(code: string, name: string, level: Area['level'], parentCode: string | null): Area {
  return { code, name, shortName: shortAreaName(name), level, parentCode }
}
