import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'

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
