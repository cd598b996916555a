import type { Screen } from '@tender/contract'

/** What is told of a day, in this order. */
export const trendCounts = [
  { key: 'all', name: '全部公告' },
  { key: 'tenders', name: '招标公告' },
  { key: 'results', name: '中标结果' },
] as const

type Day = Screen['days'][number]

/** What a day's bar is made of, from below: together all notices of the day. `part`: its place among the colours of a chart. */
export const trendParts = [
  { name: '招标公告', part: 0, countOf: ({ tenders }: Day) => tenders },
  { name: '中标结果', part: 1, countOf: ({ results }: Day) => results },
  { name: '其他公告', part: 2, countOf: ({ all, tenders, results }: Day) => all - tenders - results },
] as const
