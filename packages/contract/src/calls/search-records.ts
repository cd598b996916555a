import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { documentFilters, noticeLists } from '../notice-filters.ts'
import { call, rows, type Call } from '../server/call.ts'

/** The most characters of the name of saved filters. */
export const maxFilterNameLength = 30

const time = z.string()
const searchRecord = z.object({ words: z.string(), filters: documentFilters, searchedAt: time })

/**
 * Only the latest notice of each opportunity (a part and lots of a project) among those found. For plans, only those
 * that are not tendered yet.
 */
export function latestOnlyField() {
  return z._default(
    z
      .boolean()
      .check(
        z.describe(
          '为 true 时同一商机（同一项目的同一部分与标段）的公告只取最新的一条；只查采购意向、招标预告时，其后已进入资格预审、招标及后续阶段的不再列出',
        ),
      ),
    false,
  )
}

/** Whether the search is added to the account's recent searches. */
export function rememberField() {
  return z._default(z.boolean().check(z.describe('为 true 时记入本账号最近的检索')), false)
}

/** The name of saved filters. */
export function filterNameField() {
  return z
    .string()
    .check(
      z.trim(),
      z.minLength(1, '请输入方案名称'),
      z.maxLength(maxFilterNameLength, `方案名称请控制在 ${maxFilterNameLength} 字以内`),
      z.describe('方案名称'),
    )
}

/** An account's recent searches and saved filters. */
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
  renameAdvance: { method: 'POST', path: 'workbench/api/document/renameAdvance', reply: z.null() },
  deleteAdvance: { method: 'POST', path: 'workbench/api/document/deleteAdvance', reply: z.null() },
} satisfies Record<string, CallShape>

/** The server's part of the calls: who may make them, and their request schemas. */
export const searchRecordRows = rows(() => {
  const list = z.optional(
    z
      .enum(noticeLists, '列表不存在')
      .check(
        z.describe('哪个列表的方案：public 公开商机、latent 潜在商机、ending 潜在商机的合同到期、live 实时商机，不填为招投标信息查询'),
      ),
  )

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
      request: z.object({ words: z.optional(z.string().check(z.describe('要删除的检索词，不填为全部'))) }),
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
        name: filterNameField(),
        filters: documentFilters.check(z.describe('方案的筛选条件')),
      }),
      errors: ['document.too-many-filters'],
    }),
    renameAdvance: call(searchRecordCalls.renameAdvance, {
      access: 'session',
      summary: '重命名筛选方案',
      request: z.object({ list, id: z.int().check(z.describe('方案编号，见 getAdvance')), name: filterNameField() }),
      errors: ['saved-filter.not-found', 'saved-filter.name-taken'],
    }),
    deleteAdvance: call(searchRecordCalls.deleteAdvance, {
      access: 'session',
      summary: '删除筛选方案',
      request: z.object({ list, id: z.int().check(z.describe('方案编号，见 getAdvance')) }),
      errors: ['saved-filter.not-found'],
      onLowDisk: 'answered',
    }),
  } satisfies Record<keyof typeof searchRecordCalls, Call>
})
