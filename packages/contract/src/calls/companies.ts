import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { call, rows, type Call } from '../server/call.ts'

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

/** What the server needs besides: who may ask, and what it takes. */
export const companyRows = rows(
  () =>
    ({
      suggestCompanies: call(companyCalls.suggestCompanies, {
        access: { permission: 'documents.party-filter' },
        summary: '按名称联想单位：名称中含有所输入文字的招标单位、中标单位与代理机构',
        request: z.object({ words: z.string().check(z.trim(), z.minLength(2, '请输入至少两个字'), z.maxLength(100, '单位名称过长')) }),
        errors: [],
      }),
    }) satisfies Record<keyof typeof companyCalls, Call>,
)
