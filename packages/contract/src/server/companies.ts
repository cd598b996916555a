import * as z from 'zod/mini'
import { companyCalls } from '../calls/companies.ts'
import { call, type Call } from './call.ts'

export const companyRows = {
  suggestCompanies: call(companyCalls.suggestCompanies, {
    access: { permission: 'documents.party-filter' },
    summary: '按名称联想单位：名称中含有所输入文字的招标单位、中标单位与代理机构',
    request: z.object({ words: z.string().check(z.trim(), z.minLength(2, '请输入至少两个字'), z.maxLength(100, '单位名称过长')) }),
    errors: [],
  }),
} satisfies Record<keyof typeof companyCalls, Call>
