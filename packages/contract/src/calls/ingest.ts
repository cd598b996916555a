import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'

/** Notices of one delivery. A record keeps its own field names, as in a file: what can't be read is refused one by one, with its reason. */
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
