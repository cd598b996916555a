import { expect, test } from 'vitest'
import { readQualifications } from './read-qualifications.ts'

const read = (text: string, own: string, others: string[] = []) => readQualifications(text, new Set([own]), [own, ...others])

test('each bidder gets the qualifications behind its own name', () => {
  const text = [
    '第一中标候选人：重庆聚之旺建筑工程有限公司',
    '资质：建筑工程施工总承包二级资质',
    '第二中标候选人：重庆博灵建设有限公司',
    '资质：市政公用工程施工总承包三级资质',
  ].join('\n')
  const [first, second] = ['重庆聚之旺建筑工程有限公司', '重庆博灵建设有限公司']
  expect(read(text, first, [second])).toEqual(['建筑工程施工总承包二级'])
  expect(read(text, second, [first])).toEqual(['市政公用工程施工总承包三级'])
})

test.each([
  [
    '资质证书名称及编号:\n建筑工程施工总承包壹级/D142099057；建筑行业（建筑工程）设计甲级/A142004455',
    ['建筑工程施工总承包壹级', '建筑行业（建筑工程）设计甲级'],
  ],
  ['资质等级：市政公用工程施工总承包贰级D242182415', ['市政公用工程施工总承包贰级']],
  ['资质证书 | 工程监理综合资质甲级', ['工程监理综合资质甲级']],
  ['资质要求：建筑工程施工总承包二级及以上', []],
  ['资质：建筑工程施工总承包二级及以上资质', []],
  ['资质：符合招标文件要求', []],
  ['资质：无', []],
])('qualifications are read or left out as expected: %s', (text, expected) => {
  expect(read(`中标人：东海建设有限公司\n${text}`, '东海建设有限公司')).toEqual(expected)
})

test('qualifications before all bidders or far behind belong to nobody', () => {
  const line = '资质：建筑工程施工总承包二级'
  expect(read(`${line}\n中标人：东海建设有限公司`, '东海建设有限公司')).toEqual([])
  expect(read(`中标人：东海建设有限公司${'。'.repeat(2100)}\n${line}`, '东海建设有限公司')).toEqual([])
})
