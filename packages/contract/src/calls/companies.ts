import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'

export const companyCalls = {
  suggestCompanies: {
    method: 'GET',
    path: 'workbench/api/company/suggest',
    reply: z.array(
      z.object({
        name: z.string(),
        /** The role it is found in most often, and in how many notices: companies of very many are counted up to some 10,000. */
        role: z.enum(['tenderer', 'winner', 'agency']),
        notices: z.int(),
      }),
    ),
  },
} satisfies Record<string, CallShape>
