import { describe, expect, test } from 'vitest'
import { chosenAreas, citiesText, describeAreas, storeAreas } from './areas.ts'
import type { AreaNode } from './calls/shared-data.ts'

const area = (name: string, code: string, children: AreaNode[] = []): AreaNode => ({ name, code, classify: 'one', children })
const zhejiang = area('浙江省', '330000', [area('杭州市', '330100'), area('宁波市', '330200', [area('鄞州区', '330212')])])
const jilin = area('吉林省', '220000', [area('长春市', '220100'), area('吉林市', '220200')])
const macau = area('澳门特别行政区', '820000', [area('不限', '820000')])
const tree = [area('全国', '000000', [zhejiang, jilin, macau])]

describe('stored areas', () => {
  test('are the provinces, the cities and the cities of each province', () => {
    const stored = storeAreas(tree, ['220000', '330212', '330100'])
    expect(stored).toEqual({
      provinces: ['浙江省', '吉林省'],
      cities: ['杭州市', '宁波市 鄞州区'],
      provinceCities: '{"浙江省":["杭州市","宁波市 鄞州区"],"吉林省":[]}',
    })
    expect(chosenAreas(tree, stored)).toEqual(['330100', '330212', '220000'])
  })

  test('are only 全国 for the whole country, however it was chosen', () => {
    for (const chosen of [['000000'], ['000000', '330100'], ['820000', '220000', '330000']]) {
      const stored = storeAreas(tree, chosen)
      expect(stored).toMatchObject({ provinces: ['全国'], cities: [] })
      expect(chosenAreas(tree, stored)).toEqual(['000000'])
    }
  })

  test('contain a whole province without its cities', () => {
    expect(storeAreas(tree, ['330000', '330100'])).toMatchObject({ provinces: ['浙江省'], cities: [] })
    expect(storeAreas(tree, ['820000'])).toMatchObject({ provinces: ['澳门特别行政区'], cities: [] })
  })

  test('leave out unknown areas', () => {
    expect(storeAreas(tree, ['999999', '330100'])).toMatchObject({ provinces: ['浙江省'], cities: ['杭州市'] })
    const stored = { provinces: ['浙江省', '某省'], cities: ['某市'], provinceCities: '{"浙江省":["某市","宁波市"],"某省":[]}' }
    expect(chosenAreas(tree, stored)).toEqual(['330200'])
  })
})

test('an empty list of cities is shown as 不限', () => {
  expect(citiesText([])).toBe('不限')
  expect(citiesText(['杭州市', '宁波市'])).toBe('杭州市、宁波市')
})

test('chosen areas are shown in one line, from the whole tree or only its provinces', () => {
  for (const areas of [tree, [zhejiang, jilin, macau]]) {
    expect(describeAreas(areas, ['330212', '330100', '220000'])).toBe('浙江省（杭州市、宁波市 鄞州区）、吉林省（不限）')
    expect(describeAreas(areas, ['000000'])).toBe('全国')
  }
})

test('a missing choice and a missing tree give clear errors', () => {
  const nothing = { provinces: [], cities: [], provinceCities: '{}' }
  expect(() => storeAreas(tree, [])).toThrow('请传入已选中的地区！')
  expect(() => describeAreas(tree, [])).toThrow('请传入已选中的地区！')
  expect(() => chosenAreas(tree, nothing)).toThrow('请传入已选中的地区！')
  expect(() => storeAreas([], ['330100'])).toThrow('地区数据为空！')
  expect(() => describeAreas([], ['330100'])).toThrow('地区数据为空！')
  expect(() => chosenAreas([], { ...nothing, provinces: ['浙江省'] })).toThrow('地区数据为空！')
})
