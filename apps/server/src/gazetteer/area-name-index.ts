import { areaPrefix, provinceCode } from './area-code.ts'
import { areas, type Area } from './area-table.ts'

/** The areas that share a name. */
export interface NamedAreas {
  areas: Area[]
  /** Whether the name alone leaves open which place is meant, or whether a place is meant at all (开发区, 鄞州, 东方). */
  isDependent: boolean
}

/** The areas with the longest name at an offset of a text, and the length of that name; null if none begins there. */
export function longestAreaName(text: string, at: number, isRefused: (name: string) => boolean): (NamedAreas & { length: number }) | null {
  if (!begins[text.charCodeAt(at)] || !continues[text.charCodeAt(at + 1)]) return null
  for (const length of lengths.get(text.slice(at, at + 2)) ?? []) {
    if (at + length > text.length) continue
    const name = text.slice(at, at + length)
    const named = names.get(name)
    if (named !== undefined && !isRefused(name)) return { ...named, length }
  }
  return null
}

/** Null if no area has exactly this name. */
export function areasNamed(name: string): NamedAreas | null {
  return names.get(name) ?? null
}

const dependentName =
  /^(?:经济(?:技术)?开发区|高新(?:技术开发)?区|开发区|工业园区|城区|郊区|矿区|[新老]城区|市中区|城[中东西南北关]区|[东西南北]区|新区|.*(?:镇|乡|街道|街道办事处|学院|东莞港|生态园))$/u
// 白银 is also silver, and 大同 great harmony
const wordlike = new Set(['来宾', '朝阳', '东方', '白银', '日照', '安康', '大同', '阿里', '和田', '中山', '黄山', '海东', '海西', '海北'])

// 台湾, 香港, 澳门
const outsideMainland = new Set(['710000', '810000', '820000'])

const names = new Map<string, NamedAreas>()
/** First two characters → lengths of the names that begin with it, longest first. */
const lengths = new Map<string, number[]>()
// the first two characters rule out most places, which matters because every place of every notice is checked
const begins = new Uint8Array(0x10000)
const continues = new Uint8Array(0x10000)
buildNames()

function buildNames(): void {
  for (const area of areas) {
    if (isOutsideMainland(area)) continue
    add(area.name, area, dependentName.test(area.name))
    if (area.shortName !== area.name) add(area.shortName, area, isDependentShort(area))
    if (area.name.endsWith('自治州')) add(`${area.shortName}州`, area, false)
  }
  for (const [name, named] of names) {
    // 吉林 and 海南 mean the province first
    const provinces = named.areas.filter((area) => area.level === 1)
    if (provinces.length > 0) names.set(name, { areas: provinces, isDependent: false })
  }
  for (const list of lengths.values()) list.sort((a, b) => b - a)
}

function add(name: string, area: Area, isDependent: boolean): void {
  const named = names.get(name)
  if (named === undefined) names.set(name, { areas: [area], isDependent })
  else names.set(name, { areas: merged(named, area, isDependent), isDependent: named.isDependent && isDependent })
  begins[name.charCodeAt(0)] = 1
  continues[name.charCodeAt(1)] = 1
  const list = lengths.get(name.slice(0, 2)) ?? []
  if (!list.includes(name.length)) list.push(name.length)
  lengths.set(name.slice(0, 2), list)
}

/** If a name is plain for one area (朝阳 the city), it means only that area. Others with that name must be named in full. */
function merged(named: NamedAreas, area: Area, isDependent: boolean): Area[] {
  if (named.isDependent === isDependent) return [...named.areas, area]
  return isDependent ? named.areas : [area]
}

/** Notices of mainland China have 中山区 and 信义乡 of their own, so of 台湾, 香港 and 澳门 only the names of the provinces are read. */
function isOutsideMainland(area: Area): boolean {
  return area.level > 1 && outsideMainland.has(provinceCode(area.code))
}

/** Whether the short name needs more context. Cities are known by their short names, but not districts, counties, or cities whose name is also a word. */
function isDependentShort(area: Area): boolean {
  if (area.level === 1) return false
  const isCity = area.level === 2 && areaPrefix(area.code).length === 4
  return !isCity || wordlike.has(area.shortName)
}
