import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { pageOf, idField, jsonPageRequest } from '../paging.ts'
import { detailsLeft, documentRow } from './documents.ts'
import { call, rows, type Call } from '../server/call.ts'

export const collectionCalls = {
  documentCollect: {
    method: 'GET',
    path: 'workbench/api/document/documentCollect',
    reply: z.object({ collected: z.boolean() }),
  },
  getCollectList: {
    method: 'POST',
    path: 'workbench/api/document/getCollectList',
    reply: z.extend(pageOf(z.extend(documentRow, { collectedAt: z.string() })), {
      /** Where there is no area with more. */
      detailsLeft: z.nullable(detailsLeft),
    }),
  },
} satisfies Record<string, CallShape>

/** What the server needs besides: who may ask, and what it takes. */
export const collectionRows = rows(
  () =>
    ({
      documentCollect: call(collectionCalls.documentCollect, {
        access: { permission: 'documents.search' },
        summary: '收藏或取消收藏一条招投标信息',
        request: z.object({
          id: idField(),
          /** 1 collects, 0 takes it out again. Repeating either changes nothing. */
          collect: z.enum(['1', '0'], 'collect 应为 1 或 0'),
        }),
        errors: ['document.not-found', 'collection.full'],
        rate: 'write',
      }),
      getCollectList: call(collectionCalls.getCollectList, {
        access: { permission: 'documents.search' },
        summary: '我的招标收藏，最近收藏的在前；主账号可以查看子账号的收藏',
        request: z.object({
          /** Words that the title must contain, in the query language. */
          searchWord: z._default(z.string().check(z.trim(), z.maxLength(500, '关键词过长，请控制在 500 字以内')), ''),
          /** Whose favourites: a main account may look at those of a sub-account. Absent: one's own. */
          accountId: z.optional(z.int('账号编号应为整数')),
          ...jsonPageRequest(),
        }),
        errors: ['account.not-found'],
        rate: 'read',
      }),
    }) satisfies Record<keyof typeof collectionCalls, Call>,
)
