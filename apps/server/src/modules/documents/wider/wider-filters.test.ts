import { documentFilters, type DocumentFilters } from '@tender/contract'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { muchWider, oneStepWider } from './wider-filters.ts'

const filters = (given: Partial<DocumentFilters>): DocumentFilters => ({ ...z.parse(documentFilters, {}), ...given })
const everything = { mayReadFullText: true }
const titlesOnly = { mayReadFullText: false }
const labels = (given: Partial<DocumentFilters>, rights = everything) => oneStepWider(filters(given), rights).map(({ label }) => label)

describe('one step wider', () => {
  test('gives up each word and each condition one at a time, and widens the area', () => {
    const given = {
      searchWord: '电梯 维保|保养',
      area: ['330100'],
      docchannel: ['tender' as const],
      budgetFrom: 200_000_000,
      hasPhone: true,
      excludeWords: '设计',
      secondSearch: ['医院'],
    }
    expect(labels(given)).toEqual([
      '改为全文匹配',
      '扩大到浙江',
      '不限信息类型',
      '不限地区',
      '不限发布时间',
      '不限预算金额',
      '去掉排除词',
      '不要求有联系电话',
      '去掉“医院”',
      '去掉“电梯”',
      '去掉“维保|保养”',
      '去掉全部筛选条件',
    ])
    const wider = oneStepWider(filters(given), everything)
    const of = (label: string) => wider.find((one) => one.label === label)?.filters
    expect(of('扩大到浙江')).toEqual(filters({ ...given, area: ['330000'] }))
    expect(of('去掉“电梯”')).toEqual(filters({ ...given, searchWord: '维保|保养' }))
    expect(of('不限发布时间')).toEqual(filters({ ...given, published: 'all' }))
    expect(of('去掉全部筛选条件')).toEqual(filters({ searchWord: '电梯 维保|保养', published: 'all' }))
  })

  test('offers no full text without the right, and no wider area than a province', () => {
    expect(labels({ searchWord: '电梯', area: ['330000'], published: 'all' }, titlesOnly)).toEqual(['不限地区', '去掉“电梯”'])
    expect(labels({ area: ['330100', '310000'], published: 'all' })).toEqual(['不限地区'])
    expect(labels({ area: ['330100', '330203', '320100'], published: 'all' })).toContain('扩大到浙江、浙江 宁波、江苏')
  })

  test('offers nothing without conditions, and never an empty search', () => {
    expect(labels({ published: 'all' })).toEqual([])
    expect(labels({ searchWord: '电梯' }, titlesOnly)).toEqual(['不限发布时间'])
  })
})

test('much wider searches drop all filters, then use fewer words, and finally one word', () => {
  const steps = muchWider(filters({ searchWord: '甲 乙 丙', area: ['330100'] }), everything)
  expect(steps.map((step) => step.map(({ label }) => label))).toEqual([
    ['去掉全部筛选条件，并改为全文匹配'],
    ['只搜“乙 丙”', '只搜“甲 丙”', '只搜“甲 乙”'],
    ['只搜“甲”', '只搜“乙”', '只搜“丙”'],
  ])
  expect(steps.flat().map((one) => one.filters)).toContainEqual(filters({ searchWord: '乙 丙', scope: 'full', published: 'all' }))
  expect(muchWider(filters({ searchWord: '甲' }), titlesOnly).flat()).toEqual([])
})
