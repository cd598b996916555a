import * as z from 'zod/mini'
import { membershipCalls } from '../calls/membership.ts'
import { quotaCodes } from '../rights.ts'
import { call, type Call } from './call.ts'

export const membershipRows = {
  getMemberServiceFrequency: call(membershipCalls.getMemberServiceFrequency, {
    access: 'session',
    summary: '各项额度的上限、已用、剩余与恢复时间',
    request: z.object({
      /** Only this one. */
      quota: z.optional(z.enum(quotaCodes, '额度名称有误')),
    }),
    errors: [],
    rate: 'read',
  }),
  getMemberPermission: call(membershipCalls.getMemberPermission, {
    access: 'session',
    summary: '每项权限的代码与当前账号是否具备',
    request: z.object({}),
    errors: [],
  }),
  getUserIsSenior: call(membershipCalls.getUserIsSenior, {
    access: 'session',
    summary: '使用中的最高级别是否达到高级会员',
    request: z.object({}),
    errors: [],
  }),
  checkHaveMembersTermWithLevelId: call(membershipCalls.checkHaveMembersTermWithLevelId, {
    access: 'session',
    summary: '是否持有该级别未用完的服务期（使用中或等待中）',
    request: z.object({ levelId: z.coerce.number('级别编号应为整数').check(z.int('级别编号应为整数')) }),
    errors: [],
  }),
  getMemberLevelList: call(membershipCalls.getMemberLevelList, {
    access: 'session',
    summary: '全部会员级别（低的在前）：开通的权限、额度与价格',
    request: z.object({}),
    errors: [],
  }),
} satisfies Record<keyof typeof membershipCalls, Call>
