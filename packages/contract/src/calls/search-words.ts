import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { searchWords } from '../filters/filter-kinds.ts'
import { noticeFilters } from '../notice-filters.ts'
import { permissionCodes } from '../rights.ts'
import { call, rows, type Call } from '../server/call.ts'

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

/** Help while a search is being typed. */
export const searchWordCalls = {
  understandWords: {
    method: 'POST',
    path: 'workbench/api/document/understandWords',
    reply: z.object({
      words: z.string(),
      /** The filters of all chips together. */
      filters: understoodFilters,
      chips: z.array(chip),
      /** Recognised conditions that need a right the level does not include. They are neither searched as words nor used as filters. */
      locked: z.array(z.extend(chip, { need: z.enum(permissionCodes) })),
    }),
  },
  recommendSearch: {
    method: 'GET',
    path: 'workbench/api/document/recommendSearch',
    reply: z.array(z.string()),
  },
  getAssociativeWordList: {
    method: 'POST',
    path: 'workbench/common/getAssociativeWordList',
    reply: z.array(
      z.object({
        /** The text in the list. */
        word: z.string(),
        kind: z.enum(['history', 'area', 'subject', 'company', 'title']),
        /** The search if it is chosen: everything that was typed, completed. */
        input: z.string(),
      }),
    ),
  },
} satisfies Record<string, CallShape>

/** The server's part of the calls: who may make them, and their request schemas. */
export const searchWordRows = rows(() => {
  return {
    understandWords: call(searchWordCalls.understandWords, {
      access: { permission: 'documents.search' },
      summary: '识别检索词中的地区、金额、时间、信息类型与排除词',
      request: z.object({ input: searchWords.check(z.describe('会员输入的检索词')) }),
      errors: [],
      rate: 'read',
    }),
    recommendSearch: call(searchWordCalls.recommendSearch, {
      access: 'session',
      summary: '推荐检索词：近30天公告中常见的标的物',
      request: z.object({}),
      errors: [],
    }),
    getAssociativeWordList: call(searchWordCalls.getAssociativeWordList, {
      access: 'session',
      summary: '检索词联想：本账号搜索过的词、地区、标的物、单位名称与公告标题',
      request: z.object({ keyword: searchWords.check(z.describe('已输入的检索词，补全其中的最后一个词；空则没有联想')) }),
      errors: [],
      rate: 'read',
    }),
  } satisfies Record<keyof typeof searchWordCalls, Call>
})
