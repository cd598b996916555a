import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'

/** A login of the caller's own account that goes on. */
export const loginSession = z.object({
  /** Opaque; not the token. */
  id: z.uuid(),
  /** ISO times. `lastUsedAt` is exact to a minute. */
  createdAt: z.string(),
  lastUsedAt: z.string(),
  endsAt: z.string(),
  /** Where it began, without its last part; empty where that is not known. */
  address: z.string(),
  /** Such as `Windows 电脑 · Chrome 浏览器`. */
  device: z.string(),
  /** The one that asks. */
  isCurrent: z.boolean(),
})
export type LoginSession = z.infer<typeof loginSession>

export const sessionCalls = {
  changePassword: {
    method: 'POST',
    path: 'workbench/account/changePassword',
    reply: z.null(),
  },
  confirmPassword: {
    method: 'POST',
    path: 'workbench/account/confirmPassword',
    reply: z.null(),
  },
  sessionList: {
    method: 'GET',
    path: 'workbench/account/sessions',
    reply: z.array(loginSession),
  },
  endSession: {
    method: 'POST',
    path: 'workbench/account/sessions/end',
    reply: z.null(),
  },
  endOtherSessions: {
    method: 'POST',
    path: 'workbench/account/sessions/endOthers',
    reply: z.object({ ended: z.int() }),
  },
} satisfies Record<string, CallShape>
