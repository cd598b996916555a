import { areaPrefix, cityCode, provinceCode } from '../../gazetteer/area-code.ts'
import { areaByCode, areas, type Area } from '../../gazetteer/area-table.ts'
import type { Random } from './random.ts'
import { cityEntries } from './cities.ts'

/** A city, or a district or county of one. */
export interface Place {
  /** Six-digit code of GB/T 2260. */
  code: string
  /** 浙江省; 北京市. */
  province: string
  /** 浙江; 内蒙古. */
  provinceShort: string
  /** 宁波市. */
  city: string
  /** 宁波. */
  cityShort: string
  /** 鄞州区; null for the city itself. */
  district: string | null
  /** As the authorities of the place name it: 宁波市鄞州区, 象山县, 慈溪市; 上海市浦东新区. */
  fullName: string
  phonePrefix: string
}

export interface City {
  place: Place
  districts: readonly Place[]
  weight: number
}

const districtsByCity = groupDistricts()

/** All cities of the demo world, ordered by code. */
export const cities: readonly City[] = cityEntries.map(({ code, phonePrefix, weight }) => {
  // the code of a whole municipality is that of the province
  const city = requireArea(code)
  const province = requireArea(provinceCode(code))
  const base = { province: province.name, provinceShort: province.shortName, city: city.name, cityShort: city.shortName, phonePrefix }
  const place: Place = { ...base, code: city.code, district: null, fullName: city.name }
  const districts = (districtsByCity.get(cityCode(code)) ?? []).map((district) => ({
    ...base,
    code: district.code,
    district: district.name,
    fullName: fullNameOf(city.name, district.name),
  }))
  return { place, districts, weight }
})

const weightedCities = cities.map((city) => [city, city.weight] as const)

/** A random city; those with more building are more likely. */
export function pickCity(random: Random): City {
  return random.weighted(weightedCities)
}

/** The city itself or, at least as often, one of its districts. */
export function pickPlaceIn(random: Random, city: City): Place {
  if (city.districts.length === 0 || random.chance(0.4)) return city.place
  return random.pick(city.districts)
}

function requireArea(code: string): Area {
  const area = areaByCode(code)
  if (area === null) throw new Error(`no area has the code ${code}`)
  return area
}

function groupDistricts(): Map<string, Area[]> {
  const groups = new Map<string, Area[]>()
  for (const area of areas) {
    if (areaPrefix(area.code).length < 6 || !isDistrictName(area.name)) continue
    const group = groups.get(cityCode(area.code)) ?? []
    group.push(area)
    groups.set(cityCode(area.code), group)
  }
  return groups
}

function isDistrictName(name: string): boolean {
  return /[区县市旗]$/.test(name) && name.length <= 6 && !/直辖|开发区|高新|工业园|管理区|示范区|保税|其他|其它/.test(name)
}

function fullNameOf(city: string, district: string): string {
  return district.endsWith('区') ? city + district : district
}
