import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { documentFilters, noticeLists } from '../notice-filters.ts'
import { call, rows, type Call } from '../server/call.ts'
import { savedFilterCalls, savedFilterRows } from './saved-filters.ts'

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

const saved = savedFilterCalls('document', documentFilters)

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
  getAdvance: saved.list,
  saveAdvance: saved.save,
  renameAdvance: saved.rename,
  deleteAdvance: saved.drop,
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

  const ofList = savedFilterRows(saved, {
    access: 'session',
    of: '公告列表',
    filters: documentFilters.check(z.describe('方案的筛选条件')),
  })
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
    getAdvance: { ...ofList.list, request: z.extend(ofList.list.request, { list }) },
    saveAdvance: { ...ofList.save, request: z.extend(ofList.save.request, { list }) },
    renameAdvance: { ...ofList.rename, request: z.extend(ofList.rename.request, { list }) },
    deleteAdvance: { ...ofList.drop, request: z.extend(ofList.drop.request, { list }) },
  } satisfies Record<keyof typeof searchRecordCalls, Call>
})
