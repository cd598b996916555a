import * as z from 'zod/mini'
import { isCalendarDay } from '../shanghai.ts'
import type { Described, FilterOption, SpanOption } from './filter.ts'

const dayRange = /^\d{4}-\d{2}-\d{2}\.\.\d{4}-\d{2}-\d{2}$/

// Declares a filter of each kind and adds the check of its value.

export function words<const Given extends Described>(given: Given) {
  return { ...given, kind: 'words' as const, maxLength: maxWordsLength, schema: z._default(searchWords, '') }
}

export function wordList<const Given extends Described & { maxItems: number }>(given: Given) {
  const schema = z._default(z.array(searchWords).check(z.maxLength(given.maxItems)), [])
  return { ...given, kind: 'word-list' as const, maxLength: maxWordsLength, schema }
}

export function text<const Given extends Described & { field: string; maxLength: number; tooLong: string }>(given: Given) {
  return {
    ...given,
    kind: 'text' as const,
    schema: z._default(z.string().check(z.trim(), z.maxLength(given.maxLength, given.tooLong)), ''),
  }
}

export function choice<const Option extends FilterOption, const Given extends Described>(
  given: Given & { options: readonly Option[]; initial: Option['code'] },
) {
  return { ...given, kind: 'choice' as const, schema: z._default(z.enum(codesOf<Option['code']>(given.options)), given.initial) }
}

export function choices<const Option extends FilterOption, const Given extends Described & { field: string; unknown: string }>(
  given: Given & { options: readonly Option[] },
) {
  const one = z.enum(codesOf<Option['code']>(given.options), given.unknown)
  return { ...given, kind: 'choices' as const, schema: z._default(z.array(one).check(z.maxLength(given.options.length)), []) }
}

export function flag<const Given extends Described & { field: string }>(given: Given) {
  return { ...given, kind: 'flag' as const, schema: z._default(z.boolean(), false) }
}

/** Six-digit codes of provinces, cities or districts; no code means 全国. */
export function area<const Given extends Described & { field: string; maxItems: number }>(given: Given) {
  const code = z.string().check(z.regex(/^\d{6}$/, '地区代码应为 6 位数字'))
  const schema = z._default(z.array(code).check(z.maxLength(given.maxItems, `最多选择 ${given.maxItems} 个地区`)), [])
  return { ...given, kind: 'area' as const, schema }
}

export function range<const Given extends Described & { field: string }>(given: Given) {
  return { ...given, kind: 'range' as const, schema: z.optional(z.int().check(z.gte(0, '金额不能为负数'))) }
}

export function period<const Option extends FilterOption, const Given extends Described & { field: string }>(
  given: Given & { options: readonly Option[]; initial: Option['code'] },
) {
  const schema = z._default(optionOrDays(given), given.initial)
  return { ...given, kind: 'period' as const, schema }
}

export function span<const Option extends SpanOption, const Given extends Described & { field: string }>(
  given: Given & { options: readonly Option[] },
) {
  return { ...given, kind: 'span' as const, schema: z.optional(optionOrDays(given)) }
}

export function day<const Given extends Described & { field: string }>(given: Given) {
  const message = `${given.label}应为日历中的一天，如 2026-03-31`
  return { ...given, kind: 'day' as const, schema: z.optional(z.string().check(z.refine(isCalendarDay, message))) }
}

export const maxWordsLength = 500
export const searchWords = z.string().check(z.trim(), z.maxLength(maxWordsLength, '关键词过长，请控制在 500 字以内'))

/** The code of an option, or two days: `2026-01-01..2026-03-31`. */
function optionOrDays<const Option extends FilterOption>({ label, options }: { label: string; options: readonly Option[] }) {
  const days = z.string().check(
    z.regex(dayRange, `${label}应为 开始日期..结束日期`),
    z.refine((days) => missingDay(days) === undefined, {
      error: ({ input }) => `日期 ${missingDay(String(input)) ?? ''} 不存在，请重新选择${label}`,
    }),
  )
  return z.union([z.enum(codesOf<Option['code']>(options)), days])
}

function codesOf<Code extends string>(options: readonly { code: Code }[]): Code[] {
  return options.map((option) => option.code)
}

function missingDay(days: string): string | undefined {
  return days.split('..').find((one) => !isCalendarDay(one))
}
