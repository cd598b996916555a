import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { documentFilters, noticeLists } from '../notice-filters.ts'
import { call, rows, type Call } from '../server/call.ts'

const time = z.string()
const searchRecord = z.object({ words: z.string(), filters: documentFilters, searchedAt: time })
/** What an account has searched for, and the sets of filters that it keeps. */
export const searchRecordCalls = {
  recentSearch: {
    method: 'GET',
    path: 'workbench/api/document/recentSearch',
    reply: z.array(z.object({ words: z.string(), searchedAt: time })),
  },
  clearRecentSearch: {
    method: 'POST',
    path: 'workbench/api/document/clearRecentSearch',
    reply: z.null(),
  },
  getFilterRecords: {
    method: 'GET',
    path: 'workbench/api/document/getFilterRecords',
    reply: z.array(searchRecord),
  },
  getLastRecord: {
    method: 'GET',
    path: 'workbench/api/document/getLastRecord',
    reply: z.nullable(searchRecord),
  },
  getAdvance: {
    method: 'GET',
    path: 'workbench/api/document/getAdvance',
    reply: z.array(z.object({ id: z.int(), name: z.string(), filters: documentFilters })),
  },
  saveAdvance: {
    method: 'POST',
    path: 'workbench/api/document/saveAdvance',
    reply: z.object({ id: z.int() }),
  },
  deleteAdvance: { method: 'POST', path: 'workbench/api/document/deleteAdvance', reply: z.null() },
} satisfies Record<string, CallShape>

/** What the server needs besides: who may ask, and what it takes. */
export const searchRecordRows = rows(() => {
  /** Whose sets of filters; those of 招投标信息查询 where it is not said. */
  const list = z.optional(z.enum(noticeLists, '列表不存在'))

  return {
    recentSearch: call(searchRecordCalls.recentSearch, {
      access: 'session',
      summary: '最近检索词',
      request: z.object({}),
      errors: [],
    }),
    clearRecentSearch: call(searchRecordCalls.clearRecentSearch, {
      access: 'session',
      summary: '删除一个或全部最近检索词',
      request: z.object({ words: z.optional(z.string()) }),
      errors: [],
      onLowDisk: 'answered',
    }),
    getFilterRecords: call(searchRecordCalls.getFilterRecords, {
      access: 'session',
      summary: '最近使用的检索条件',
      request: z.object({}),
      errors: [],
    }),
    getLastRecord: call(searchRecordCalls.getLastRecord, {
      access: 'session',
      summary: '上一次检索的条件',
      request: z.object({}),
      errors: [],
    }),
    getAdvance: call(searchRecordCalls.getAdvance, {
      access: 'session',
      summary: '已保存的筛选方案',
      request: z.object({ list }),
      errors: [],
    }),
    saveAdvance: call(searchRecordCalls.saveAdvance, {
      access: 'session',
      summary: '保存筛选方案；同名方案被替换',
      request: z.object({
        list,
        name: z.string().check(z.trim(), z.minLength(1, '请输入方案名称'), z.maxLength(30, '方案名称请控制在 30 字以内')),
        filters: documentFilters,
      }),
      errors: ['document.too-many-filters'],
    }),
    deleteAdvance: call(searchRecordCalls.deleteAdvance, {
      access: 'session',
      summary: '删除筛选方案',
      request: z.object({ list, id: z.int() }),
      errors: ['saved-filter.not-found'],
      onLowDisk: 'answered',
    }),
  } satisfies Record<keyof typeof searchRecordCalls, Call>
})
