import * as z from 'zod/mini'
import { operatorAuditCalls } from '../calls/operator-audit.ts'
import { sizeField } from '../paging.ts'
import { call, type Call } from './call.ts'

const day = z._default(z.string().check(z.regex(/^(?:\d{4}-\d{2}-\d{2})?$/, '日期应为 YYYY-MM-DD')), '')

export const operatorAuditRows = {
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
      /** `nextCursor` of the page before. */
      cursor: z._default(z.string().check(z.maxLength(50)), ''),
      size: sizeField(),
    }),
    errors: [],
  }),
} satisfies Record<keyof typeof operatorAuditCalls, Call>
