import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { orderField, sizeField } from '../paging.ts'
import { call, rows, type Call } from '../server/call.ts'
import { numberOf } from '../server/meanings.ts'

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
  /** Null if no enterprise is affected. */
  enterprise: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** Code of the action, and its text. */
  action: z.string(),
  actionName: z.string(),
  /** The thing that was changed. */
  subject: z.string(),
  /** The values before and after, in words. `before` is null if only the new value, or only the action, is known. */
  changes: z.array(z.object({ label: z.string(), before: z.nullable(z.string()), after: z.string() })),
})
export type AuditRow = z.infer<typeof auditRow>

/** The orders of the log. */
export const auditOrders = ['action', 'enterprise', 'actor', 'at'] as const

/** The log of changes, for operators. */
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

/** The server's part of the calls: who may make them, and their request schemas. */
export const operatorAuditRows = rows(() => {
  const day = (meaning: string) =>
    z._default(
      z
        .string()
        .check(z.regex(/^(?:\d{4}-\d{2}-\d{2})?$/, '日期应为 YYYY-MM-DD'), z.describe(`${meaning}，YYYY-MM-DD（北京时间，含）；空为不限`)),
      '',
    )

  return {
    getAuditList: call(operatorAuditCalls.getAuditList, {
      access: 'operator',
      summary: '运营：操作日志，最近的在前',
      request: z.object({
        action: z._default(z.string().check(z.maxLength(100), z.describe('操作的代码，如 order.declared，见应答的 action；空为全部')), ''),
        actor: z._default(
          z.string().check(z.trim(), z.maxLength(100, '操作人请控制在 100 字以内'), z.describe('操作人名称中的文字；空为不限')),
          '',
        ),
        enterprise: z._default(
          z.string().check(z.trim(), z.maxLength(100, '企业名称请控制在 100 字以内'), z.describe('企业名称中的文字；空为不限')),
          '',
        ),
        enterpriseId: z._default(
          z.union([z.literal(''), z.coerce.number().check(z.int(), z.gte(1))]).check(z.describe(`${numberOf.enterprise}；空为不限`)),
          '',
        ),
        from: day('开始日期'),
        to: day('结束日期'),
        order: orderField(auditOrders),
        cursor: z._default(
          z.string().check(z.maxLength(50), z.describe('上一页应答的 nextCursor，由此接着读，排序须与上一页相同；空为从头读')),
          '',
        ),
        size: sizeField(),
      }),
      errors: ['document.cursor-invalid'],
    }),
  } satisfies Record<keyof typeof operatorAuditCalls, Call>
})
