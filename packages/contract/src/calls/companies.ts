import * as z from 'zod/mini'
import { call } from '../call.ts'

export const companyCalls = {
  suggestCompanies: call({
    method: 'GET',
    path: 'workbench/api/company/suggest',
    access: { permission: 'documents.party-filter' },
    summary: '按名称联想单位：名称中含有所输入文字的招标单位、中标单位与代理机构',
    request: z.object({ words: z.string().check(z.trim(), z.minLength(2, '请输入至少两个字'), z.maxLength(100, '单位名称过长')) }),
    reply: z.array(
      z.object({
        name: z.string(),
        /** The role it is found in most often, and in how many notices: companies of very many are counted up to some 10,000. */
        role: z.enum(['tenderer', 'winner', 'agency']),
        notices: z.int(),
      }),
    ),
    errors: [],
  }),
}
