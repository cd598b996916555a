import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { pageOf } from '../paging.ts'
import { detailsLeft, documentRow } from './documents.ts'

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
