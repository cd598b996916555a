import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { call, rows, type Call } from '../server/call.ts'

/**
 * The notices of one delivery. A record keeps its own field names, as in a file. Unreadable records are refused one by
 * one, with a reason.
 */
export const ingestCalls = {
  ingestNotices: {
    method: 'POST',
    path: 'workbench/ingest/notices',
    reply: z.object({
      received: z.int(),
      created: z.int(),
      merged: z.int(),
      updated: z.int(),
      unchanged: z.int(),
      rejected: z.array(z.object({ index: z.int(), reason: z.string() })),
    }),
  },
} satisfies Record<string, CallShape>

/** The server's part of the calls: who may make them, and their request schemas. */
export const ingestRows = rows(() => {
  /** in one delivery */
  const maxNotices = 1000

  return {
    ingestNotices: call(ingestCalls.ingestNotices, {
      access: 'ingest-key',
      summary: '推送公告：每条各自入库或说明原因，重复推送不产生重复数据',
      request: z.object({
        notices: z
          .array(z.unknown())
          .check(
            z.minLength(1, '请至少推送一条公告'),
            z.maxLength(maxNotices, `每次最多推送 ${maxNotices} 条公告`),
            z.describe('公告与审批记录，每条是来源自己的记录（JSON 对象），字段名照来源的写法，与导入文件相同'),
          ),
      }),
      errors: ['ingest.key-invalid', 'request.too-large'],
      bodyLimit: 32 * 1024 * 1024,
      unpacks: true,
      items: { field: 'notices', maxItems: maxNotices, length: 4 * 1024 * 1024, values: 50_000 },
    }),
  } satisfies Record<keyof typeof ingestCalls, Call>
})
