import { investmentSteps, projectFilters, type FilterTable } from '@tender/contract'
import { expect, test } from 'vitest'
import { activeFilters } from '../../../shared/filters/active-filters.ts'
import { describeAmountRange } from '../../../shared/filters/describe-filter.ts'
import { readFilteredList, writeFilteredList } from '../../../shared/filters/filtered-list.ts'
import { noProjectFilters, projectListTable } from './use-project-search.ts'

const read = (query: string) => readFilteredList(projectListTable, new URLSearchParams(query))
const table: FilterTable = projectFilters

test('the address keeps filters, order and page and leaves out initial values', () => {
  const first = { filters: noProjectFilters, sort: null, page: 1 }
  expect(writeFilteredList(projectListTable, first)).toBe('')
  expect(read('')).toEqual(first)
  const state = {
    filters: {
      ...noProjectFilters,
      searchWord: '水厂',
      stage: ['初步设计' as const, '施工准备' as const],
      area: ['330000'],
      investmentFrom: 500_000_000,
      hasEquipment: true,
    },
    sort: 'investment' as const,
    page: 3,
  }
  const query = writeFilteredList(projectListTable, read(writeFilteredList(projectListTable, state)))
  expect(decodeURIComponent(query)).toBe(
    'words=水厂&stage=初步设计,施工准备&area=330000&investment=500..&equipment=1&sort=investment&page=3',
  )
  expect(read(query)).toEqual(state)
})

test('ignores values that it cannot read', () => {
  expect(read('stage=飞行,在建&sort=best&page=0&area=33&investment=a..b')).toEqual({
    filters: { ...noProjectFilters, stage: ['在建'] },
    sort: null,
    page: 1,
  })
})

test('every chosen stage and area has a chip that removes it', () => {
  const filters = { ...noProjectFilters, stage: ['在建' as const, '竣工' as const], owner: '水务' }
  const chips = activeFilters(table, filters, (code) => code)
  expect(chips.map(({ label }) => label)).toEqual(['在建', '竣工', '建设单位：水务'])
  expect(chips[0]?.without).toMatchObject({ stage: ['竣工'], owner: '水务' })
})

test('writes investments in 万 and 亿', () => {
  const fen = (wan: number | undefined) => (wan === undefined ? undefined : wan * 1_000_000)
  const names = [undefined, ...investmentSteps].map((from, index) =>
    describeAmountRange({ from: fen(from), below: fen(investmentSteps[index]) }),
  )
  expect(names).toEqual(['100万内', '100–500万', '500–1000万', '1000–5000万', '5000万–1亿', '1亿以上'])
})
