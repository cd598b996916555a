import * as z from 'zod/mini'
import { noticeFilters, type DocumentFilters } from './notice-filters.ts'
import { permissionCodes } from './rights.ts'

/** A filter's value if the words mention it. */
const chosen = <Value extends z.ZodMiniType>({ schema }: { schema: z.ZodMiniDefault<Value> }) => z.exactOptional(schema.def.innerType)

/** The filters that plain words can express. */
const understoodFilters = z.object({
  area: chosen(noticeFilters.area),
  docchannel: chosen(noticeFilters.docchannel),
  dtype: chosen(noticeFilters.dtype),
  published: chosen(noticeFilters.published),
  deadline: noticeFilters.deadline.schema,
  excludeWords: chosen(noticeFilters.excludeWords),
  budgetFrom: noticeFilters.budget.schema,
  budgetBelow: noticeFilters.budget.schema,
  winningFrom: noticeFilters.winning.schema,
  winningBelow: noticeFilters.winning.schema,
})
const chip = z.object({
  kind: z.enum(['area', 'amount', 'published', 'channel', 'category', 'deadline', 'exclusion']),
  /** The label, such as 浙江 杭州 or 500万以上. */
  label: z.string(),
  /** The words in which it was recognised. */
  source: z.string(),
})

/** How the words that a member typed were read. */
export const understoodWords = z.object({
  /** What stays to be searched as words. */
  words: z.string(),
  /** The filters of all chips together. */
  filters: understoodFilters,
  chips: z.array(chip),
  /** Recognised conditions that need a right the level does not include. They are neither searched as words nor used as filters. */
  locked: z.array(z.extend(chip, { need: z.enum(permissionCodes) })),
})
export type UnderstoodWords = z.infer<typeof understoodWords>

/** The filters of a search for typed words. If the words name one end of an amount, both former ends are replaced. */
export function withUnderstood(
  filters: DocumentFilters,
  { words, filters: read }: Pick<UnderstoodWords, 'words' | 'filters'>,
): DocumentFilters {
  const { budgetFrom, budgetBelow, winningFrom, winningBelow, ...others } = read
  return {
    ...filters,
    ...others,
    ...(budgetFrom === undefined && budgetBelow === undefined ? {} : { budgetFrom, budgetBelow }),
    ...(winningFrom === undefined && winningBelow === undefined ? {} : { winningFrom, winningBelow }),
    searchWord: words,
  }
}
