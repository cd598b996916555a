import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { orderField, sizeField } from '../paging.ts'
import { call, rows, type Call } from '../server/call.ts'

export const actorKinds = ['member', 'operator', 'terminal', 'gateway', 'system'] as const
export type ActorKind = (typeof actorKinds)[number]

export const actorKindNames = {
  member: '会员',
  operator: '运营人员',
  terminal: '命令行',
  gateway: '支付平台',
  system: '系统',
} as const satisfies Record<ActorKind, string>

const auditRow = z.object({
  id: z.int(),
  at: z.string(),
  actorKind: z.enum(actorKinds),
  actorName: z.string(),
  /** Null where it is about none. */
  enterprise: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** Code of the action, and its text. */
  action: z.string(),
  actionName: z.string(),
  /** What it was done to. */
  subject: z.string(),
  /** What it was and is, in words. `before` is null where only what is, or what was done, is known. */
  changes: z.array(z.object({ label: z.string(), before: z.nullable(z.string()), after: z.string() })),
})
export type AuditRow = z.infer<typeof auditRow>

/** What the log can be sorted by. */
export const auditOrders = ['action', 'enterprise', 'actor', 'at'] as const

/** What was done by whom, of operators. */
export const operatorAuditCalls = {
  getAuditList: {
    method: 'GET',
    path: 'workbench/backend/audit/list',
    reply: z.object({
      list: z.array(auditRow),
      /** Null on the last page. */
      nextCursor: z.nullable(z.string()),
    }),
  },
} satisfies Record<string, CallShape>

/** What the server needs besides: who may ask, and what it takes. */
export const operatorAuditRows = rows(() => {
  const day = z._default(z.string().check(z.regex(/^(?:\d{4}-\d{2}-\d{2})?$/, '日期应为 YYYY-MM-DD')), '')

  return {
    getAuditList: call(operatorAuditCalls.getAuditList, {
      access: 'operator',
      summary: '运营：操作日志，最近的在前',
      request: z.object({
        /** Code of an action; empty: all. */
        action: z._default(z.string().check(z.maxLength(100)), ''),
        /** Part of the name of who did it. */
        actor: z._default(z.string().check(z.trim(), z.maxLength(100, '操作人请控制在 100 字以内')), ''),
        /** Part of the enterprise's name. */
        enterprise: z._default(z.string().check(z.trim(), z.maxLength(100, '企业名称请控制在 100 字以内')), ''),
        enterpriseId: z._default(z.union([z.literal(''), z.coerce.number().check(z.int(), z.gte(1))]), ''),
        /** Days in Shanghai, both included; empty: without bound. */
        from: day,
        to: day,
        order: orderField(auditOrders),
        /** `nextCursor` of the page before, in the same order. */
        cursor: z._default(z.string().check(z.maxLength(50)), ''),
        size: sizeField(),
      }),
      errors: ['document.cursor-invalid'],
    }),
  } satisfies Record<keyof typeof operatorAuditCalls, Call>
})
