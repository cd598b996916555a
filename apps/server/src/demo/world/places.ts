import { areaList } from '@vant/area-data'
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
  /** As authorities of the place call it: 宁波市鄞州区, 象山县, 慈溪市; 上海市浦东新区. */
  fullName: string
  phonePrefix: string
}

export interface City {
  place: Place
  districts: readonly Place[]
  weight: number
}

const districtsByCity = groupDistricts()

/** All cities of the demo world, in the order of their codes. */
export const cities: readonly City[] = cityEntries.map(({ code, phonePrefix, weight }) => {
  const province = areaList.province_list[`${code.slice(0, 2)}0000`] ?? ''
  const isMunicipality = code.endsWith('0100') && province.endsWith('市')
  const city = isMunicipality ? province : (areaList.city_list[code] ?? '')
  const base = { province, provinceShort: shortProvince(province), city, cityShort: shortCity(city), phonePrefix }
  // the code of a municipality as a whole is the province's
  const place: Place = { ...base, code: isMunicipality ? `${code.slice(0, 2)}0000` : code, district: null, fullName: city }
  const districts = (districtsByCity.get(code.slice(0, 4)) ?? []).map(([districtCode, name]) => ({
    ...base,
    code: districtCode,
    district: name,
    fullName: fullNameOf(city, name),
  }))
  return { place, districts, weight }
})

const weightedCities = cities.map((city) => [city, city.weight] as const)

/** A city, likelier the more is built there. */
export function pickCity(random: Random): City {
  return random.weighted(weightedCities)
}

/** The city itself or, at least as often, one of its districts. */
export function pickPlaceIn(random: Random, city: City): Place {
  if (city.districts.length === 0 || random.chance(0.4)) return city.place
  return random.pick(city.districts)
}

function groupDistricts(): Map<string, [code: string, name: string][]> {
  const groups = new Map<string, [code: string, name: string][]>()
  for (const [code, name] of Object.entries(areaList.county_list)) {
    if (!isDistrictName(name)) continue
    const group = groups.get(code.slice(0, 4)) ?? []
    group.push([code, name])
    groups.set(code.slice(0, 4), group)
  }
  return groups
}

function isDistrictName(name: string): boolean {
  return /[区县市旗]$/.test(name) && name.length <= 6 && !/直辖|开发区|高新|工业园|管理区|示范区|保税|其他|其它/.test(name)
}

function fullNameOf(city: string, district: string): string {
  return district.endsWith('区') ? city + district : district
}

function shortProvince(province: string): string {
  const special = ['内蒙古', '广西', '西藏', '宁夏', '新疆'].find((name) => province.startsWith(name))
  return special ?? province.replace(/[省市]$/, '')
}

function shortCity(city: string): string {
  return city.replace(/(土家族苗族|回族|哈尼族彝族|白族)?自治州$|[市盟]$|地区$/, '')
}
