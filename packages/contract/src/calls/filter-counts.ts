import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { namesWithChoices, valuesOfChoice } from '../filters/filter-choice.ts'
import type { FilterSet } from '../filters/filter-table.ts'
import type { FilterTable, FilterValues } from '../filters/filter.ts'
import { documentFilters, noticeFilters, noticeFilterSet } from '../notice-filters.ts'
import { call, rows, type Call } from '../server/call.ts'
import { latestOnlyField } from './search-records.ts'

/** Notices are counted up to this number for each choice of a filter; larger numbers are given as a lower bound. */
export const choiceCountLimit = 1000

/** The maximal number of choices in one call. */
export const maxCountedChoices = 60

/** How many records each choice of a filter would find, in the order of the request. A choice that takes too long to count is left out. */
export const choiceCounts = z.array(
  z.object({
    choice: z.string(),
    totalCount: z.int(),
    /** True if there are more than `totalCount`. */
    totalIsLowerBound: z.boolean(),
  }),
)
export type ChoiceCounts = z.infer<typeof choiceCounts>

/** The search with a choice as the only value of a filter. Null if the filter has no such choice. */
export function filtersWithChoice<Values extends FilterValues>(
  { filters: table, schema }: FilterSet<Values>,
  values: FilterValues,
  name: string,
  choice: string,
): Values | null {
  const filter = table[name]
  const chosen = filter === undefined ? null : valuesOfChoice(name, filter, choice)
  const { data } = z.safeParse(schema, { ...values, ...chosen })
  return chosen === null || data === undefined ? null : data
}

/** The fields that a call which counts choices takes besides the search. */
export function countedFields<Table extends FilterTable>(table: Table) {
  return {
    filter: z
      .enum(namesWithChoices(table), '该筛选条件没有可统计的选项')
      .check(z.describe('要统计哪个筛选条件的选项：其名称；该条件自身的取值不计')),
    choices: z
      .array(z.string().check(z.maxLength(40)))
      .check(
        z.minLength(1, '请给出要统计的选项'),
        z.maxLength(maxCountedChoices, `一次最多统计 ${maxCountedChoices} 个选项`),
        z.describe('要统计的选项：选项或地区的代码，是否类为 true，金额为 下限..上限（单位分，可缺其一）'),
      ),
  }
}

/** Refuses values that are no choice of the filter. */
export function areChoices<Values extends FilterValues>(set: FilterSet<Values>) {
  return z.refine<FilterValues & { filter: string; choices: string[] }>(
    ({ filter, choices, ...search }) => choices.every((choice) => filtersWithChoice(set, search, filter, choice) !== null),
    { error: '选项不存在', path: ['choices'] },
  )
}

export const filterCountCalls = {
  getFilterCounts: { method: 'POST', path: 'workbench/api/document/getFilterCounts', reply: choiceCounts },
} satisfies Record<string, CallShape>

/** The server's part of the calls: who may make them, and their request schemas. */
export const filterCountRows = rows(() => {
  return {
    getFilterCounts: call(filterCountCalls.getFilterCounts, {
      access: { permission: 'documents.search' },
      summary: '筛选条件的每个选项各能查到多少条公告',
      request: z
        .extend(documentFilters, { latestOnly: latestOnlyField(), ...countedFields(noticeFilters) })
        .check(areChoices(noticeFilterSet)),
      errors: ['rights.insufficient'],
      rate: 'read',
    }),
  } satisfies Record<keyof typeof filterCountCalls, Call>
})
