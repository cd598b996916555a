import * as z from 'zod/mini'
import { choice } from './filters/filter-kinds.ts'
import { filterShape } from './filters/filter-table.ts'
import type { FilterTable } from './filters/filter.ts'
import { noticeFilters } from './notice-filters.ts'

/** What a recommended tender shares with the projects that the member followed. */
export const recommendReasons = ['thing', 'deed', 'tenderer', 'city', 'province', 'size'] as const
export type RecommendReason = (typeof recommendReasons)[number]

const { area, dtype, budget, excludeWords } = noticeFilters

/** The filters of AI大数据. Those of the search are taken from there, because it finds the tenders. */
export const recommendFilters = {
  /** Those that the member dismissed are listed whatever the other filters say. */
  shown: choice({
    label: '显示',
    url: 'shown',
    options: [
      { code: 'recommended', name: '推荐' },
      { code: 'dismissed', name: '不感兴趣' },
    ],
    initial: 'recommended',
  }),
  area,
  dtype,
  budget,
  excludeWords: { ...excludeWords, place: 'menu' },
} satisfies FilterTable
export const recommendFilterShape = z.object(filterShape(recommendFilters))
export type RecommendFilters = z.infer<typeof recommendFilterShape>
export const recommendFilterSet = { filters: recommendFilters, schema: recommendFilterShape }

/** The most recommendations of one reply, the likest first. */
export const maxRecommended = 100

/** So many followed projects tell what a member wants; fewer may be anything. */
export const fewestFollowed = 3
