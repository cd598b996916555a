import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { searchWords } from '../filters/filter-kinds.ts'
import { noticeFilters } from '../notice-filters.ts'
import { permissionCodes } from '../rights.ts'
import { call, rows, type Call } from '../server/call.ts'

/** A filter's value where it is said at all. */
const chosen = <Value extends z.ZodMiniType>({ schema }: { schema: z.ZodMiniDefault<Value> }) => z.exactOptional(schema.def.innerType)

/** What plain words can say of the filters. */
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
  /** As it reads, such as 浙江 杭州 or 500万以上. */
  label: z.string(),
  /** The words it was recognised in. */
  source: z.string(),
})

/** What helps while a search is typed. */
export const searchWordCalls = {
  understandWords: {
    method: 'POST',
    path: 'workbench/api/document/understandWords',
    reply: z.object({
      words: z.string(),
      /** What all chips stand for together, and nothing else. */
      filters: understoodFilters,
      chips: z.array(chip),
      /** What was recognised, and takes a right that the level does not include: neither searched as a word nor filtered by. */
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
        /** As it reads in the list. */
        word: z.string(),
        kind: z.enum(['history', 'area', 'subject', 'company', 'title']),
        /** What is searched when it is chosen: all that was typed, completed. */
        input: z.string(),
      }),
    ),
  },
} satisfies Record<string, CallShape>

/** What the server needs besides: who may ask, and what it takes. */
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
