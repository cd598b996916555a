import type { Screen } from '@tender/contract'

/** The figures of a day, in the order of the tooltip. */
export const trendCounts = [
  { key: 'all', name: '全部公告' },
  { key: 'tenders', name: '招标公告' },
  { key: 'results', name: '中标结果' },
] as const

type Day = Screen['days'][number]

/** The parts of a day's bar, from bottom to top; together they are all notices of the day. `part` is the number of its chart colour. */
export const trendParts = [
  { name: '招标公告', part: 0, countOf: ({ tenders }: Day) => tenders },
  { name: '中标结果', part: 1, countOf: ({ results }: Day) => results },
  { name: '其他公告', part: 2, countOf: ({ all, tenders, results }: Day) => all - tenders - results },
] as const
