import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { call, rows, type Call } from '../server/call.ts'

/** An open session of the caller's own account. */
export const loginSession = z.object({
  /** An opaque id, not the token. */
  id: z.uuid(),
  /** ISO times. `lastUsedAt` is exact to a minute. */
  createdAt: z.string(),
  lastUsedAt: z.string(),
  endsAt: z.string(),
  /** The network address it began from, without its last part; empty if unknown. */
  address: z.string(),
  /** Such as `Windows 电脑 · Chrome 浏览器`. */
  device: z.string(),
  /** The session of this request. */
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

/** The server's part of the calls: who may make them, and their request schemas. */
export const sessionRows = rows(() => {
  const passwordText = (missing: string, meaning: string) =>
    z.string().check(z.minLength(1, missing), z.maxLength(200, '密码过长'), z.describe(meaning))

  return {
    changePassword: call(sessionCalls.changePassword, {
      access: 'session',
      summary: '修改密码：需要原密码；其他设备上的登录随即失效，当前登录保留',
      request: z.object({
        oldPassword: passwordText('请输入原密码', '当前的登录密码'),
        newPassword: passwordText('请输入新密码', '新的登录密码'),
      }),
      errors: ['password.wrong', 'password.unfit', 'login.slowed'],
      onLowDisk: 'answered',
    }),
    confirmPassword: call(sessionCalls.confirmPassword, {
      access: 'session',
      summary: '再次输入密码：此后 10 分钟内，当前登录可以进行需要近期验证的操作',
      request: z.object({ password: passwordText('请输入密码', '登录密码') }),
      errors: ['password.wrong', 'login.slowed'],
      onLowDisk: 'answered',
    }),
    sessionList: call(sessionCalls.sessionList, {
      access: 'session',
      summary: '当前账号已登录的设备，当前设备在最前',
      request: z.object({}),
      errors: [],
    }),
    endSession: call(sessionCalls.endSession, {
      access: 'session',
      summary: '退出一个登录设备',
      request: z.object({ id: z.uuid('请刷新登录设备列表').check(z.describe('登录的编号，见 sessionList')) }),
      errors: ['session.not-found'],
      onLowDisk: 'answered',
    }),
    endOtherSessions: call(sessionCalls.endOtherSessions, {
      access: 'session',
      summary: '退出除当前设备外的所有登录设备',
      request: z.object({}),
      errors: [],
      onLowDisk: 'answered',
    }),
  } satisfies Record<keyof typeof sessionCalls, Call>
})
