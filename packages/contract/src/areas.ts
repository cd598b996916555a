import * as z from 'zod/mini'
import type { AreaNode } from './calls/shared-data.ts'

/** The root of the tree of areas, which stands for all of them. */
export const wholeCountry = { name: '全国', code: '000000' } as const

/** The stored form of areas. 全国 is stored as a single province named 全国; a province without cities means the whole province. */
export interface StoredAreas {
  /** Names of provinces, such as 浙江省. */
  provinces: string[]
  /** Names of the chosen areas below them: 宁波市, or 宁波市 鄞州区 for a district. */
  cities: string[]
  /** JSON of an object: province → its cities. */
  provinceCities: string
}

/**
 * The stored form of chosen areas, in the order of the tree. Unknown codes are left out.
 * @param tree the server's tree, or its provinces
 * @throws Error if nothing is chosen or the tree is empty
 */
export function storeAreas(tree: readonly AreaNode[], chosen: readonly string[]): StoredAreas {
  const entries = citiesByProvince(tree, chosen)
  return {
    provinces: entries.map(([province]) => province),
    cities: entries.flatMap(([, cities]) => cities),
    provinceCities: JSON.stringify(Object.fromEntries(entries)),
  }
}

/**
 * The codes of stored areas, in the order of the tree. Unknown names are left out.
 * @throws Error if nothing is stored or the tree is empty
 */
export function chosenAreas(tree: readonly AreaNode[], stored: StoredAreas): string[] {
  demand(tree, stored.provinces)
  if (stored.provinces.includes(wholeCountry.name)) return [wholeCountry.code]
  const citiesOf = new Map(Object.entries(z.parse(provinceCities, JSON.parse(stored.provinceCities))))
  return provincesOf(tree).flatMap((province) => {
    const cities = citiesOf.get(province.name)
    if (cities === undefined) return []
    if (cities.length === 0) return [province.code]
    const names = new Set(cities)
    return placesBelow(province, (place) => names.has(place.name)).map((place) => place.code)
  })
}

/** Chosen areas in one line: 浙江省（宁波市、杭州市）、江苏省（不限）, or 全国. @throws Error if nothing is chosen or the tree is empty */
export function describeAreas(tree: readonly AreaNode[], chosen: readonly string[]): string {
  return citiesByProvince(tree, chosen)
    .map(([province, cities]) => (province === wholeCountry.name ? province : `${province}（${citiesText(cities)}）`))
    .join('、')
}

/** A list of cities for members; 不限 if it is empty. */
export function citiesText(cities: readonly string[]): string {
  return cities.length === 0 ? '不限' : cities.join('、')
}

const provinceCities = z.record(z.string(), z.array(z.string()))

function citiesByProvince(tree: readonly AreaNode[], chosen: readonly string[]): [province: string, cities: string[]][] {
  demand(tree, chosen)
  const codes = new Set(chosen)
  const provinces = provincesOf(tree)
  if (codes.has(wholeCountry.code) || provinces.every((province) => codes.has(province.code))) return [[wholeCountry.name, []]]
  return provinces.flatMap((province): [string, string[]][] => {
    if (codes.has(province.code)) return [[province.name, []]]
    const cities = placesBelow(province, (place) => codes.has(place.code))
    return cities.length === 0 ? [] : [[province.name, cities.map((place) => place.name)]]
  })
}

function demand(tree: readonly AreaNode[], chosen: readonly unknown[]): void {
  if (chosen.length === 0) throw new Error('请传入已选中的地区！')
  if (tree.length === 0) throw new Error('地区数据为空！')
}

function provincesOf(tree: readonly AreaNode[]): readonly AreaNode[] {
  return tree.flatMap((node) => (node.code === wholeCountry.code ? node.children : [node]))
}

interface Place {
  /** The name with its parents: 宁波市 鄞州区. */
  name: string
  code: string
}

/** The wanted places below an area, each before its children. */
function placesBelow(area: AreaNode, isWanted: (place: Place) => boolean, way = ''): Place[] {
  return area.children.flatMap((child) => {
    const place = { name: way + child.name, code: child.code }
    const inner = child.children.length === 0 ? [] : placesBelow(child, isWanted, `${place.name} `)
    return isWanted(place) ? [place, ...inner] : inner
  })
}
