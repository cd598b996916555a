import { expect, test } from 'vitest'
import { noticeFilters } from '@tender/contract'
import { activeFilters } from './active-filters.ts'
import { noFilters, type SearchFilters } from '../documents/search-state.ts'

const chosen: SearchFilters = {
  ...noFilters,
  searchWord: '智能化',
  secondSearch: ['监控'],
  excludeWords: '维修',
  scope: 'full',
  docchannel: ['tender', 'change'],
  area: ['330100'],
  published: '2026-01-01..2026-03-31',
  budgetFrom: 500_000_000,
  winningBelow: 20_000_000,
  deadline: '7days',
  hasPhone: true,
  winner: '某某公司',
}
const areaName = () => '浙江 杭州'

test('every active filter has a chip, but the words have none', () => {
  expect(activeFilters(noticeFilters, chosen, areaName).map((filter) => filter.label)).toEqual([
    '结果中含：监控',
    '招标公告',
    '变更公告',
    '浙江 杭州',
    '发布时间：2026-01-01 至 03-31',
    '预算：500万以上',
    '中标金额：20万内',
    '投标截止：7天内',
    '全文匹配',
    '排除：维修',
    '中标单位：某某公司',
    '有联系电话',
  ])
})

test.each([
  [{ deadline: '2026-12-01..2026-12-31' }, '投标截止：2026-12-01 至 12-31'],
  [{ deadline: '2026-12-20..2027-01-10' }, '投标截止：2026-12-20 至 2027-01-10'],
  [{ deadline: '2026-12-20..2026-12-20' }, '投标截止：2026-12-20'],
  [{ budgetBelow: 100_000_001 }, '预算：不超过100万'],
  [{ budgetFrom: 500_000_001 }, '预算：超过500万'],
  [{ budgetFrom: 50_000_000, budgetBelow: 100_000_001 }, '预算：50–100万（含）'],
  [{ budgetFrom: 50_000_000, budgetBelow: 10_000_000_001 }, '预算：50万–1亿（含）'],
  [{ budgetFrom: 50_000_001, budgetBelow: 100_000_001 }, '预算：超过50万、不超过100万'],
])('writes an amount range as it would be typed: %j', (range, label) => {
  expect(activeFilters(noticeFilters, { ...noFilters, ...range }, areaName).map((filter) => filter.label)).toEqual([label])
})

test('removing all chips leaves the words', () => {
  let filters = chosen
  for (
    let left = activeFilters(noticeFilters, filters, areaName);
    left[0] !== undefined;
    left = activeFilters(noticeFilters, filters, areaName)
  ) {
    expect(activeFilters(noticeFilters, left[0].without, areaName)).toHaveLength(left.length - 1)
    filters = left[0].without
  }
  expect(JSON.parse(JSON.stringify(filters))).toEqual({ ...noFilters, searchWord: '智能化' })
})
