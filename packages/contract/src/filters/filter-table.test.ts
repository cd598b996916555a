import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { documentFilters, noticeFilters } from '../notice-filters.ts'
import { area, choice, choices, day, flag, period, range, span, text, wordList, words } from './filter-kinds.ts'
import { cleared, filterShape, isChosen, wireNames } from './filter-table.ts'
import type { Filter, FilterTable } from './filter.ts'

/** A table for another kind of record, with one filter of each kind. */
const projectFilters = {
  searchWord: words({ label: '检索词', url: 'words' }),
  secondSearch: wordList({ label: '在结果中搜索', url: 'within', maxItems: 2 }),
  stage: choices({
    label: '阶段',
    url: 'stage',
    field: 'stage',
    options: [{ code: 'approval', name: '审批核准备案' }],
    unknown: '阶段不存在',
  }),
  order: choice({
    label: '排序',
    url: 'order',
    options: [
      { code: 'new', name: '最新' },
      { code: 'large', name: '最大' },
    ],
    initial: 'new',
  }),
  site: area({ label: '建设地点', url: 'site', field: 'site', maxItems: 2 }),
  investment: range({ label: '投资额', url: 'investment', field: 'investment' }),
  updated: period({ label: '更新时间', url: 'updated', field: 'updatedAt', options: [{ code: '7d', name: '近7天' }], initial: '7d' }),
  start: span({ label: '开工', url: 'start', field: 'plannedStart', options: [{ code: 'soon', name: '一月内', from: 0, below: 31 }] }),
  finish: day({ label: '完工', url: 'finish', field: 'plannedFinish' }),
  owner: text({ label: '建设单位', url: 'owner', field: 'owner', maxLength: 5, tooLong: '单位名称过长' }),
  hasEquipment: flag({ label: '有待采设备', url: 'equipment', field: 'hasEquipment' }),
} satisfies FilterTable
const projectValues = z.object(filterShape(projectFilters))

test('a filter table gives request values with their defaults', () => {
  expect(z.parse(projectValues, {})).toEqual({
    searchWord: '',
    secondSearch: [],
    stage: [],
    order: 'new',
    site: [],
    updated: '7d',
    owner: '',
    hasEquipment: false,
  })
  const chosen: z.infer<typeof projectValues> = z.parse(projectValues, {
    investmentFrom: 5,
    finish: '2026-12-31',
    start: 'soon',
    order: 'large',
  })
  expect(chosen).toMatchObject({ investmentFrom: 5, finish: '2026-12-31', start: 'soon', order: 'large' })
})

test.each([
  [{ stage: ['built'] }, '阶段不存在'],
  [{ site: ['33'] }, '地区代码应为 6 位数字'],
  [{ site: ['330000', '320000', '310000'] }, '最多选择 2 个地区'],
  [{ investmentBelow: -1 }, '金额不能为负数'],
  [{ updated: 'soon' }, '更新时间应为 开始日期..结束日期'],
  [{ updated: '2026-02-30..2026-03-01' }, '日期 2026-02-30 不存在，请重新选择更新时间'],
  [{ finish: '2026-02-30' }, '完工应为日历中的一天，如 2026-03-31'],
  [{ finish: 'x'.repeat(100_000) }, '完工应为日历中的一天，如 2026-03-31'],
  [{ owner: '甲乙丙丁戊己' }, '单位名称过长'],
])('%j is refused with advice', (values, message) => {
  const { error } = z.safeParse(projectValues, values)
  expect(JSON.stringify(error?.issues)).toContain(message)
})

test('a filter table recognises chosen filters and removes them again', () => {
  const chosen = {
    searchWord: '桥',
    secondSearch: ['梁'],
    stage: ['approval'],
    order: 'large',
    site: ['330000'],
    investmentBelow: 0,
    updated: '2026-01-01..2026-01-02',
    start: 'soon',
    finish: '2026-12-31',
    owner: '甲',
    hasEquipment: true,
  }
  const filters = Object.entries<Filter>(projectFilters)
  expect(filters.filter(([name, filter]) => isChosen(name, filter, chosen))).toHaveLength(filters.length)
  const nothing = filters.reduce((values, [name, filter]) => cleared(name, filter, values), chosen)
  expect(filters.filter(([name, filter]) => isChosen(name, filter, nothing))).toEqual([])
  expect(JSON.parse(JSON.stringify(nothing))).toEqual(z.parse(projectValues, {}))
})

test('no two filters of 招投标信息查询 share a name in requests or addresses', () => {
  const filters = Object.entries<Filter>(noticeFilters)
  const wire = filters.flatMap(([name, filter]) => wireNames(name, filter))
  expect(new Set(wire).size).toBe(wire.length)
  expect(Object.keys(z.parse(documentFilters, {})).every((name) => wire.includes(name))).toBe(true)
  // the list adds these to its filters in the address
  const inAddress = [...filters.map(([, { url }]) => url), 'sort', 'page', 'cursor']
  expect(new Set(inAddress).size).toBe(inAddress.length)
})
