import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { dictionaryPageRequest, jsonPageRequest, pageOf } from '../paging.ts'
import { call, rows, type Call } from '../server/call.ts'

const option = z.object({ value: z.string(), label: z.string() })

/** `synonym`: in the thesaurus. `related`: learnt because both are tendered together, from notices that every level may see. */
const foundWord = z.object({
  word: z.string(),
  kind: z.enum(['synonym', 'related']),
  /** For `related`: the number of notices that contain both. */
  notices: z.nullable(z.int()),
})
export type FoundWord = z.infer<typeof foundWord>

/** The envelope's code if synonyms are requested without a keyword. */
export const noKeywordCode = 300

export const wordCalls = {
  getSynonymList: {
    method: 'POST',
    path: 'workbench/common/getSynonymList',
    reply: pageOf(foundWord),
  },
  getAnsjSynonymList: {
    method: 'GET',
    path: 'workbench/common/getAnsjSynonymList',
    reply: z.array(z.object({ word: z.string(), synonyms: z.array(z.string()) })),
  },
  getRecommendList: {
    method: 'GET',
    path: 'workbench/common/getRecommendList',
    reply: z.array(z.string()),
  },
  getProductDictList: {
    method: 'GET',
    path: 'workbench/getProductDictList',
    reply: z.object({ content: z.array(z.extend(option, { notices: z.int() })), totalElements: z.int() }),
  },
  productSearchParameter: {
    method: 'GET',
    path: 'workbench/api/productSearch/parameter',
    reply: z.object({
      channels: z.array(option),
      categories: z.array(option),
      methods: z.array(option),
      industries: z.array(option),
      amounts: z.array(option),
    }),
  },
} satisfies Record<string, CallShape>

/** The server's part of the calls: who may make them, and their request schemas. */
export const wordRows = rows(() => {
  const search = { permission: 'documents.search' } as const
  const keyword = (meaning: string) =>
    z._default(z.string().check(z.trim(), z.maxLength(500, '关键词过长，请控制在 500 字以内'), z.describe(meaning)), '')

  return {
    getSynonymList: call(wordCalls.getSynonymList, {
      access: search,
      summary: '同义词与相关词；关键词可用逗号分隔，未填关键词时 code 为 300、列表为空',
      request: z.object({
        keyword: keyword('关键词，多个以逗号或空格分隔，最多 20 个'),
        excludeWords: keyword('不要列出的词，多个以逗号或空格分隔'),
        pageSize: jsonPageRequest().size,
        pageNo: z._default(z.int().check(z.gte(1), z.lte(1000), z.describe('页码，从 1 起')), 1),
      }),
      errors: [],
      rate: 'read',
      emptyWithout: { field: 'keyword', code: noKeywordCode },
    }),
    getAnsjSynonymList: call(wordCalls.getAnsjSynonymList, {
      access: search,
      summary: '把一段话切分为词，并给出每个词的同义词',
      request: z.object({
        keyword: z._default(z.string().check(z.trim(), z.maxLength(100, '请控制在 100 字以内'), z.describe('要切分的一段话')), ''),
      }),
      errors: [],
      rate: 'read',
    }),
    getRecommendList: call(wordCalls.getRecommendList, {
      access: search,
      summary: '推荐的订阅关键词：与本账号订阅和检索过的词常一同采购的标的物，没有时为近期常见的标的物',
      request: z.object({}),
      errors: [],
      rate: 'read',
    }),
    getProductDictList: call(wordCalls.getProductDictList, {
      access: search,
      summary: '产品词典：近一年公告中的标的物，按公告数排列，可按开头查找',
      request: z.object({
        keyword: z._default(
          z.string().check(z.trim(), z.maxLength(50, '请控制在 50 字以内'), z.describe('标的物开头的文字；空为全部')),
          '',
        ),
        ...dictionaryPageRequest('每页项数，一次最多给出 1000 项'),
      }),
      errors: [],
      rate: 'read',
    }),
    productSearchParameter: call(wordCalls.productSearchParameter, {
      access: 'session',
      summary: '产品检索的可选条件：信息类型、类别、采购方式、行业、金额区间',
      request: z.object({}),
      errors: [],
      rate: 'read',
    }),
  } satisfies Record<keyof typeof wordCalls, Call>
})
