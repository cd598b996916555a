import { wholeCountry, type AreaNode } from '@tender/contract'
import { areaPath, areas, type Area } from '../../gazetteer/area-table.ts'
import { buildAreaTree } from './area-tree.ts'

/** 浙江 宁波 鄞州区: provinces and cities in their short form, districts in full. Empty for an unknown code. */
export function areaName(code: string): string {
  return areaPath(code)
    .map((area) => (area.level === 1 || isCity(area) ? area.shortName : area.name))
    .join(' ')
}

/** Names of the areas of a limit; 全国 without a limit. Unknown codes are left out. */
export function limitNames(codes: readonly string[]): string[] {
  return codes.length === 0 ? [wholeCountry.name] : codes.map(areaName).filter((name) => name !== '')
}

/** The tree under 全国. It is always the same object and must not be changed. */
export function areaTree(): AreaNode[] {
  tree ??= buildAreaTree(areas)
  return tree
}

/** The areas directly below an area, or the provinces; empty for an unknown code. */
export function areasBelow(parentCode: string | undefined): { code: string; name: string; level: number; hasChildren: boolean }[] {
  const parent = parentCode === undefined || parentCode === wholeCountry.code ? null : parentCode
  return areas
    .filter((area) => area.parentCode === parent)
    .map(({ code, name, level }) => ({ code, name, level, hasChildren: parents.has(code) }))
}

let tree: AreaNode[] | undefined
const parents = new Set(areas.map((area) => area.parentCode))

// districts of 北京 stand at the level of cities and keep their 区; 阿里地区 is a city like any other
function isCity(area: Area): boolean {
  return area.level === 2 && !/(?:县|旗|(?<!地)区)$/u.test(area.name)
}
