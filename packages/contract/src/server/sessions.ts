import * as z from 'zod/mini'
import { sessionCalls } from '../calls/sessions.ts'
import { call, type Call } from './call.ts'

const passwordText = (missing: string) => z.string().check(z.minLength(1, missing), z.maxLength(200, '密码过长'))

export const sessionRows = {
  changePassword: call(sessionCalls.changePassword, {
    access: 'session',
    summary: '修改密码：需要原密码；其他设备上的登录随即失效，当前登录保留',
    request: z.object({ oldPassword: passwordText('请输入原密码'), newPassword: passwordText('请输入新密码') }),
    errors: ['password.wrong', 'password.unfit', 'login.slowed'],
  }),
  confirmPassword: call(sessionCalls.confirmPassword, {
    access: 'session',
    summary: '再次输入密码：此后 10 分钟内，当前登录可以进行需要近期验证的操作',
    request: z.object({ password: passwordText('请输入密码') }),
    errors: ['password.wrong', 'login.slowed'],
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
    request: z.object({ id: z.uuid('请刷新登录设备列表') }),
    errors: ['session.not-found'],
  }),
  endOtherSessions: call(sessionCalls.endOtherSessions, {
    access: 'session',
    summary: '退出除当前设备外的所有登录设备',
    request: z.object({}),
    errors: [],
  }),
} satisfies Record<keyof typeof sessionCalls, Call>
