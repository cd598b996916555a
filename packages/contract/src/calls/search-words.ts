import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { searchWords } from '../filters/filter-kinds.ts'
import { call, rows, type Call } from '../server/call.ts'

/** Help while a search is being typed. */
export const searchWordCalls = {
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
