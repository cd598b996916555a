import { areaByCode, type Area } from './area-table.ts'

// groups as people name them; they consist of provinces, except 珠三角 and 大湾区, which consist of cities
const codes: Record<string, readonly string[]> = {
  ...sameFor(['江浙沪', '苏浙沪', '沪苏浙', '包邮区'], ['31', '32', '33']),
  ...sameFor(['长三角', '长三角地区', '沪苏浙皖', '苏浙沪皖', '江浙沪皖'], ['31', '32', '33', '34']),
  ...sameFor(['江浙', '苏浙'], ['32', '33']),
  ...sameFor(['京津冀', '京津冀地区'], ['11', '12', '13']),
  ...sameFor(['珠三角', '珠三角地区'], ['4401', '4403', '4404', '4406', '4407', '4412', '4413', '4419', '4420']),
  ...sameFor(['大湾区', '粤港澳', '粤港澳大湾区'], ['4401', '4403', '4404', '4406', '4407', '4412', '4413', '4419', '4420', '81', '82']),
  ...sameFor(['华北', '华北地区'], ['11', '12', '13', '14', '15']),
  ...sameFor(['东北', '东北地区', '东三省', '东北三省', '黑吉辽'], ['21', '22', '23']),
  ...sameFor(['华东', '华东地区'], ['31', '32', '33', '34', '35', '36', '37']),
  ...sameFor(['华中', '华中地区'], ['41', '42', '43']),
  ...sameFor(['华南', '华南地区'], ['44', '45', '46']),
  ...sameFor(['西南', '西南地区'], ['50', '51', '52', '53', '54']),
  ...sameFor(['西北', '西北地区'], ['61', '62', '63', '64', '65']),
  ...sameFor(['川渝', '成渝'], ['50', '51']),
  ...sameFor(['云贵川'], ['51', '52', '53']),
  ...sameFor(['云贵'], ['52', '53']),
  ...sameFor(['两广'], ['44', '45']),
  ...sameFor(['两湖'], ['42', '43']),
  ...sameFor(['闽粤'], ['35', '44']),
}

const groups = new Map(Object.entries(codes).map(([name, prefixes]) => [name, prefixes.map(areaOf)]))

/** The areas of a group's name: 江浙沪, 长三角, 华东. Null for any other text. */
export function areasOfGroup(name: string): Area[] | null {
  return groups.get(name) ?? null
}

function sameFor(names: readonly string[], prefixes: readonly string[]): Record<string, readonly string[]> {
  return Object.fromEntries(names.map((name) => [name, prefixes]))
}

function areaOf(prefix: string): Area {
  const area = areaByCode(prefix.padEnd(6, '0'))
  if (area === null) throw new Error(`no area begins with ${prefix}`)
  return area
}
