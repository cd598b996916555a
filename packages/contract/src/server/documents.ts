import * as z from 'zod/mini'
import { documentCalls, searchWords, documentSorts, documentFilters } from '../calls/documents.ts'
import { lastPage } from '../constants.ts'
import { jsonPageRequest } from '../paging.ts'
import { call, type Call } from './call.ts'

const id = z.coerce.number().check(z.int('编号应为整数'), z.gte(1))

export const documentRows = {
  getDocumentList: call(documentCalls.getDocumentList, {
    access: { permission: 'documents.search' },
    summary: '招投标信息查询',
    request: z.extend(documentFilters, {
      sort: z._default(z.enum(documentSorts), 'newest'),
      ...jsonPageRequest(`最多查看前 ${lastPage} 页，请缩小查询范围`),
      /** Where the last page ended; wins over `page`. */
      cursor: z.optional(z.string()),
      /** Remember these words among the account's recent searches. */
      remember: z._default(z.boolean(), false),
    }),
    errors: ['rights.insufficient', 'document.cursor-invalid'],
    rate: 'read',
  }),
  getDocument: call(documentCalls.getDocument, {
    access: { permission: 'documents.search' },
    summary: '公告详情；打开即记为已读，同一公告当日只计一次额度',
    request: z.object({ id, searchWord: z._default(searchWords, '') }),
    errors: ['document.not-found', 'rights.insufficient', 'quota.used-up'],
  }),
  verifyVip: call(documentCalls.verifyVip, {
    access: 'session',
    summary: '当前能否打开这条公告；只查询，不占用额度',
    request: z.object({ id }),
    errors: ['document.not-found'],
    rate: 'read',
  }),
  understandWords: call(documentCalls.understandWords, {
    access: { permission: 'documents.search' },
    summary: '识别检索词中的地区、金额、时间与信息类型',
    request: z.object({ input: searchWords }),
    errors: [],
    rate: 'read',
  }),
  recentSearch: call(documentCalls.recentSearch, {
    access: 'session',
    summary: '最近检索词',
    request: z.object({}),
    errors: [],
  }),
  clearRecentSearch: call(documentCalls.clearRecentSearch, {
    access: 'session',
    summary: '删除一个或全部最近检索词',
    request: z.object({ words: z.optional(z.string()) }),
    errors: [],
  }),
  recommendSearch: call(documentCalls.recommendSearch, {
    access: 'session',
    summary: '推荐检索词：近30天公告中常见的标的物',
    request: z.object({}),
    errors: [],
  }),
  getAssociativeWordList: call(documentCalls.getAssociativeWordList, {
    access: 'session',
    summary: '检索词联想：以输入开头的标的物与单位名称',
    request: z.object({ keyword: searchWords }),
    errors: [],
    rate: 'read',
  }),
  getIndustryList: call(documentCalls.getIndustryList, {
    access: 'session',
    summary: '行业列表（GB/T 4754-2017 门类）',
    request: z.object({}),
    errors: [],
  }),
  getFilterRecords: call(documentCalls.getFilterRecords, {
    access: 'session',
    summary: '最近使用的检索条件',
    request: z.object({}),
    errors: [],
  }),
  getLastRecord: call(documentCalls.getLastRecord, {
    access: 'session',
    summary: '上一次检索的条件',
    request: z.object({}),
    errors: [],
  }),
  getAdvance: call(documentCalls.getAdvance, {
    access: 'session',
    summary: '已保存的筛选方案',
    request: z.object({}),
    errors: [],
  }),
  saveAdvance: call(documentCalls.saveAdvance, {
    access: 'session',
    summary: '保存筛选方案；同名方案被替换',
    request: z.object({
      name: z.string().check(z.trim(), z.minLength(1, '请输入方案名称'), z.maxLength(30, '方案名称请控制在 30 字以内')),
      filters: documentFilters,
    }),
    errors: ['document.too-many-filters'],
  }),
  deleteAdvance: call(documentCalls.deleteAdvance, {
    access: 'session',
    summary: '删除筛选方案',
    request: z.object({ id: z.int() }),
    errors: [],
  }),
} satisfies Record<keyof typeof documentCalls, Call>
