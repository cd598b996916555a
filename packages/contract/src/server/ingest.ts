import * as z from 'zod/mini'
import { ingestCalls } from '../calls/ingest.ts'
import { call, type Call } from './call.ts'

/** Of one delivery. */
const mostNotices = 1000

export const ingestRows = {
  ingestNotices: call(ingestCalls.ingestNotices, {
    access: 'ingest-key',
    summary: '推送公告：每条各自入库或说明原因，重复推送不产生重复数据',
    request: z.object({
      notices: z
        .array(z.unknown())
        .check(z.minLength(1, '请至少推送一条公告'), z.maxLength(mostNotices, `每次最多推送 ${mostNotices} 条公告`)),
    }),
    errors: ['ingest.key-invalid', 'request.too-large'],
    bodyLimit: 32 * 1024 * 1024,
    unpacks: true,
    items: { field: 'notices', most: mostNotices, length: 4 * 1024 * 1024, values: 50_000 },
  }),
} satisfies Record<keyof typeof ingestCalls, Call>
