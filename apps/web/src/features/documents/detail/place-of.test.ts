import type { DocumentDetail } from '@tender/contract'
import { expect, test } from 'vitest'
import { placeOf } from './place-of.ts'

type Line = DocumentDetail['facts'][number]

const line = (key: Line['key'], text: string, place: string | null = key): Line => ({
  key,
  label: key,
  text,
  party: null,
  place,
  moved: null,
})

const facts = [
  line('tenderer', '东江水务有限公司'),
  line('site', '东江镇西侧'),
  line('budget', '5,000万元', null),
  line('winner', '东岭建设集团有限公司 · 4,800万元', 'winner-0'),
  line('unit', '东江设计院', 'unit-0'),
  line('equipment', '潜水泵 × 2台', 'equipment-0'),
  line('equipment', '高压开关柜 × 12面', 'equipment-1'),
]
const plans = [
  line('planned', '东江水厂扩建 · 东江水务有限公司', 'planned-0'),
  line('planned', '东江水厂二期 · 东江水务有限公司', 'planned-1'),
]

test.each([
  ['site', '东江净水厂扩建', facts, 'site'],
  ['construction', '东岭建设集团有限公司', facts, 'winner-0'],
  ['design', '东江设计院', facts, 'unit-0'],
  ['supervision', '没有写到的监理公司', facts, null],
  ['equipment', '高压开关柜', facts, 'equipment-1'],
  ['equipment', '第十一项设备', facts, 'equipment-0'],
  // read from the title or stated by the source: it has no place in the text
  ['budget', '东江净水厂扩建', facts, null],
  ['investment', '东江水厂二期', plans, 'planned-1'],
  ['expectedUntil', '东江水厂扩建', plans, 'planned-0'],
  ['constructor', '东江水厂', facts, null],
])('%s of %s', (fact, of, lines, place) => {
  expect(placeOf(lines, { fact, of })).toBe(place)
})
