import { describe, expect, test } from 'vitest'
import { areaPrefix } from './area-code.ts'
import { areaByCode, areaPath, areas } from './area-table.ts'

describe('the table of areas', () => {
  test('has all provinces, and every parent before its children', () => {
    expect(areas.filter((area) => area.level === 1)).toHaveLength(34)
    const position = new Map(areas.map((area, index) => [area.code, index]))
    const early = areas.filter((area, index) => area.parentCode !== null && (position.get(area.parentCode) ?? index) >= index)
    expect(early).toEqual([])
    expect(position.size).toBe(areas.length)
  })

  test('gives municipalities and directly governed counties no artificial city level', () => {
    expect(areaPath('110105').map((area) => area.name)).toEqual(['北京市', '朝阳区'])
    expect(areaPath('429004').map((area) => area.name)).toEqual(['湖北省', '仙桃市'])
    expect(areaByCode('110100')?.code).toBe('110000')
    expect(areas.filter((area) => /直辖|^县$/u.test(area.name))).toEqual([])
  })

  test('has short names as people write them', () => {
    const short = (code: string) => areaByCode(code)?.shortName
    expect(['330200', '422800', '650000', '420528', '330212', '130133', '610103'].map(short)).toEqual([
      '宁波',
      '恩施',
      '新疆',
      '长阳',
      '鄞州',
      '赵县',
      '碑林',
    ])
  })

  test('has codes that begin with the prefix of the area above', () => {
    const strays = areas.filter((area) => area.parentCode !== null && !area.code.startsWith(areaPrefix(area.parentCode)))
    expect(strays).toEqual([])
  })
})
