import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { quotaSpans, quotaWords } from '../rights-words.ts'
import { permissionCodes, quotaCodes, type QuotaCode } from '../rights.ts'
import { call, rows, type Call } from '../server/call.ts'
import { numberOf, optionsText } from '../server/meanings.ts'

/** The state of one quota of an account. */
export const quotaUse = z.object({
  code: z.enum(quotaCodes),
  name: z.string(),
  /** Null for unlimited. */
  limit: z.nullable(z.int()),
  /** Used by the enterprise; if a sub-account has its own share, used by the account. */
  used: z.int(),
  /** Null for unlimited. */
  left: z.nullable(z.int()),
  span: z.enum(quotaSpans),
  /** ISO time of the next midnight or the next first of a month in Shanghai; null for a total. */
  resetsAt: z.nullable(z.string()),
})
export type QuotaUse = z.infer<typeof quotaUse>

export const levelPrice = z.object({
  months: z.int('月数应为整数').check(z.gte(1, '月数应为 1–60'), z.lte(60, '月数应为 1–60')),
  /** In fen. */
  amount: z.int('价格应为整数（分）').check(z.gte(1, '价格应大于 0'), z.lte(1_000_000_000, '价格过高，请检查')),
})

/** A quota of a level. */
export const levelQuota = z.object({
  code: z.enum(quotaCodes),
  /** Null for unlimited; 0 for none. */
  amount: z.nullable(z.int('额度应为整数').check(z.gte(0, '额度不能小于 0'), z.lte(1_000_000_000, '额度过大，不限请选择“不限”'))),
  span: z.enum(quotaSpans),
})

/** A level with all its rights. */
export const levelRights = z.object({
  id: z.int(),
  name: z.string(),
  /** A higher number is a higher level. */
  rank: z.int(),
  permissions: z.array(z.enum(permissionCodes)),
  /** Every quota, in the order of the contract. */
  quotas: z.array(levelQuota),
  /** Shortest term first; empty if the level is not sold online. */
  prices: z.array(levelPrice),
})
export type LevelRightsEntry = z.infer<typeof levelRights>

export const memberLevel = z.extend(levelRights, {
  /** The highest current level of the account's enterprise. */
  isCurrent: z.boolean(),
})
export type MemberLevel = z.infer<typeof memberLevel>

/** The rights of the member's level, and what is left of its quotas. */
export const membershipCalls = {
  getMemberServiceFrequency: {
    method: 'POST',
    path: 'workbench/api/member/service/getMemberServiceFrequency',
    reply: z.array(quotaUse),
  },
  getMemberPermission: {
    method: 'GET',
    path: 'workbench/common/getMemberPermission',
    reply: z.array(z.object({ code: z.enum(permissionCodes), isAuthority: z.boolean() })),
  },
  getUserIsSenior: {
    method: 'GET',
    path: 'workbench/common/getUserIsSenior',
    reply: z.object({ isSenior: z.boolean() }),
  },
  checkHaveMembersTermWithLevelId: {
    method: 'GET',
    path: 'workbench/common/checkHaveMembersTermWithLevelId',
    reply: z.boolean(),
  },
  getMemberLevelList: {
    method: 'GET',
    path: 'workbench/api/member/service/member-level/List',
    reply: z.array(memberLevel),
  },
} satisfies Record<string, CallShape>

/** Codes of quotas with their names. */
export function quotasText(codes: readonly QuotaCode[] = quotaCodes): string {
  return optionsText(codes.map((code) => ({ code, name: quotaWords[code].name })))
}

/** The server's part of the calls: who may make them, and their request schemas. */
export const membershipRows = rows(
  () =>
    ({
      getMemberServiceFrequency: call(membershipCalls.getMemberServiceFrequency, {
        access: 'session',
        summary: '各项额度的上限、已用、剩余与恢复时间',
        request: z.object({
          quota: z.optional(z.enum(quotaCodes, '额度名称有误').check(z.describe(`只要这一项额度：${quotasText()}；不填为全部`))),
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
        request: z.object({
          levelId: z.coerce.number('级别编号应为整数').check(z.int('级别编号应为整数'), z.describe(numberOf.level)),
        }),
        errors: [],
      }),
      getMemberLevelList: call(membershipCalls.getMemberLevelList, {
        access: 'session',
        summary: '全部会员级别（低的在前）：开通的权限、额度与价格',
        request: z.object({}),
        errors: [],
      }),
    }) satisfies Record<keyof typeof membershipCalls, Call>,
)
