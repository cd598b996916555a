import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { user } from './auth.ts'
import { call, rows, type Call } from '../server/call.ts'

const recoveryCodes = z.array(z.string())

/** A second factor besides the password: a code from an authenticator (TOTP). Calls to switch it on and off and to log in with it. */
export const secondFactorCalls = {
  secondFactor: {
    method: 'POST',
    path: 'workbench/backend/auth/secondFactor',
    reply: z.object({ token: z.string(), user }),
  },
  secondFactorState: {
    method: 'GET',
    path: 'workbench/account/secondFactor',
    reply: z.object({
      /** ISO time since which it is required; null if it is off. */
      enabledAt: z.nullable(z.string()),
      /** The account is an operator's, and this server requires a second factor from operators. */
      isRequired: z.boolean(),
      /** The number of unused recovery codes. */
      recoveryCodesLeft: z.int(),
    }),
  },
  beginSecondFactor: {
    method: 'POST',
    path: 'workbench/account/secondFactor/begin',
    reply: z.object({
      /** Base32, to be typed into an authenticator. */
      secret: z.string(),
      /** otpauth: address, to be scanned. */
      address: z.string(),
    }),
  },
  confirmSecondFactor: {
    method: 'POST',
    path: 'workbench/account/secondFactor/confirm',
    reply: z.object({ recoveryCodes }),
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: 'workbench/account/secondFactor/recoveryCodes',
    reply: z.object({ recoveryCodes }),
  },
  endSecondFactor: {
    method: 'POST',
    path: 'workbench/account/secondFactor/end',
    reply: z.null(),
  },
} satisfies Record<string, CallShape>

/** The server's part of the calls: who may make them, and their request schemas. */
export const secondFactorRows = rows(() => {
  const code = z
    .string()
    .check(z.trim(), z.minLength(1, '请输入动态码'), z.maxLength(40, '动态码过长'), z.describe('身份验证器的 6 位动态码，或一个恢复码'))

  return {
    secondFactor: call(secondFactorCalls.secondFactor, {
      access: 'public',
      summary: '登录的第二步：以登录答复中的凭据与身份验证器的动态码（或恢复码）换取登录令牌',
      request: z.object({
        ticket: z
          .string()
          .check(
            z.trim(),
            z.minLength(1, '请重新登录'),
            z.maxLength(200, '请重新登录'),
            z.describe('登录凭据：错误 login.second-factor-needed 的答复中的 ticket'),
          ),
        code,
      }),
      errors: ['login.second-factor-wrong', 'login.ticket-invalid', 'login.slowed', 'login.disabled'],
      onLowDisk: 'answered',
    }),
    secondFactorState: call(secondFactorCalls.secondFactorState, {
      access: 'session',
      summary: '当前账号的两步验证：是否启用、是否必须启用、剩余恢复码',
      request: z.object({}),
      errors: [],
    }),
    beginSecondFactor: call(secondFactorCalls.beginSecondFactor, {
      access: 'session',
      recentPassword: true,
      summary: '开始启用两步验证：新的密钥，供身份验证器扫描或手工输入；确认之前不生效',
      request: z.object({}),
      errors: ['second-factor.already-on'],
    }),
    confirmSecondFactor: call(secondFactorCalls.confirmSecondFactor, {
      access: 'session',
      recentPassword: true,
      summary: '以身份验证器的动态码确认启用：返回恢复码（只显示这一次），其他设备上的登录随即失效',
      request: z.object({ code }),
      errors: ['second-factor.already-on', 'second-factor.not-begun', 'login.second-factor-wrong', 'login.slowed'],
    }),
    renewRecoveryCodes: call(secondFactorCalls.renewRecoveryCodes, {
      access: 'session',
      recentPassword: true,
      summary: '重新生成恢复码（只显示这一次），原有的恢复码作废；需要动态码',
      request: z.object({ code }),
      errors: ['second-factor.not-on', 'login.second-factor-wrong', 'login.slowed'],
    }),
    endSecondFactor: call(secondFactorCalls.endSecondFactor, {
      access: 'session',
      summary: '关闭两步验证：需要密码与动态码（或恢复码）',
      request: z.object({
        password: z.string().check(z.minLength(1, '请输入密码'), z.maxLength(200, '密码过长'), z.describe('登录密码')),
        code,
      }),
      errors: ['second-factor.not-on', 'password.wrong', 'login.second-factor-wrong', 'login.slowed'],
    }),
  } satisfies Record<keyof typeof secondFactorCalls, Call>
})
