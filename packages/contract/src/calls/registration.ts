import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { user, workMeaning } from './auth.ts'
import { maxWorkLength } from '../constants.ts'
import { loginName } from '../login-name.ts'
import { messageCodeWorkBits } from '../proof-of-work.ts'
import { checked } from '../validators.ts'
import { call, rows, type Call } from '../server/call.ts'

/** The purposes of a code that is sent to a phone. A code is valid for its own purpose only. */
export const messageCodePurposes = ['register', 'reset', 'change-phone'] as const
export type MessageCodePurpose = (typeof messageCodePurposes)[number]

/** The same as after a login. */
const startedSession = z.object({ token: z.string(), user })

export const registrationCalls = {
  registrationOptions: {
    method: 'GET',
    path: 'workbench/registration/options',
    reply: z.object({ isOpen: z.boolean(), hotline: z.nullable(z.string()) }),
  },
  sendMessageCode: {
    method: 'POST',
    path: 'workbench/registration/sendMessageCode',
    reply: z.object({ resendAfterSeconds: z.int(), expiresInSeconds: z.int() }),
  },
  register: {
    method: 'POST',
    path: 'workbench/registration/register',
    reply: startedSession,
  },
  resetPassword: {
    method: 'POST',
    path: 'workbench/registration/resetPassword',
    reply: z.null(),
  },
  changePhone: {
    method: 'POST',
    path: 'workbench/account/changePhone',
    reply: z.null(),
  },
  invitation: {
    method: 'POST',
    path: 'workbench/registration/invitation',
    reply: z.object({
      kind: z.enum(['main-account', 'password']),
      companyName: z.string(),
      /** The login name; null if it is chosen together with the password. */
      loginName: z.nullable(z.string()),
      /** Masked; null if the account has none. */
      phone: z.nullable(z.string()),
      /** ISO time. */
      expiresAt: z.string(),
    }),
  },
  acceptInvitation: {
    method: 'POST',
    path: 'workbench/registration/acceptInvitation',
    reply: startedSession,
  },
} satisfies Record<string, CallShape>

/** The server's part of the calls: who may make them, and their request schemas. */
export const registrationRows = rows(() => {
  const phone = checked('mainlandMobile').check(z.minLength(1, '请输入手机号'), z.describe('手机号，11 位'))
  const messageCode = z
    .string()
    .check(z.trim(), z.regex(/^\d{6}$/, '请输入短信中的 6 位验证码'), z.describe('短信验证码，见 sendMessageCode'))
  // passwords.ts holds the rules, because they depend on the owner
  const password = z.string().check(z.minLength(1, '请输入密码'), z.maxLength(200, '密码过长'))
  const newPassword = password.check(z.describe('新的登录密码'))
  // a database has no place for NUL
  // oxlint-disable-next-line no-control-regex -- that very character
  const plainText = /^[^\u0000]*$/
  const companyName = z
    .string()
    .check(
      z.trim(),
      z.maxLength(100, '企业名称不能超过100个字'),
      z.regex(plainText, '企业名称含有无法保存的字符'),
      z.describe('企业名称，可以以后再填'),
    )
  const token = z
    .string()
    .check(
      z.trim(),
      z.minLength(1, '邀请链接不完整，请重新打开'),
      z.maxLength(200, '邀请链接不完整，请重新打开'),
      z.describe('邀请链接中的令牌'),
    )

  return {
    registrationOptions: call(registrationCalls.registrationOptions, {
      access: 'public',
      summary: '是否开通手机号自助注册与找回密码；未开通时由客服邀请',
      request: z.object({}),
      errors: [],
    }),
    sendMessageCode: call(registrationCalls.sendMessageCode, {
      access: 'public',
      summary: '发送短信验证码：手机号、用途、图形验证码及其编号与工作量证明；无论该手机号有无账号，答复相同',
      request: z.object({
        phone,
        purpose: z
          .enum(messageCodePurposes)
          .check(z.describe('用途：register 注册、reset 找回密码、change-phone 验证或更换手机号；只能用于所填的用途')),
        pictureCode: z
          .string()
          .check(
            z.trim(),
            z.minLength(1, '请输入图形验证码'),
            z.maxLength(20, '图形验证码过长'),
            z.describe('图形验证码或算术题的答案，提交一次即作废'),
          ),
        uuid: z.uuid('请刷新图形验证码').check(z.describe('图形验证码的编号，见 code')),
        /** every message costs its sender a proof of work */
        work: z._default(
          z
            .string()
            .check(
              z.maxLength(maxWorkLength, '请刷新图形验证码'),
              z.describe(`${workMeaning(`${messageCodeWorkBits}`)}；验证码的 workBits 更大时以其为准`),
            ),
          '',
        ),
      }),
      errors: [
        'login.wrong-code',
        'login.work-missing',
        'registration.closed',
        'message-code.too-soon',
        'message-code.too-many',
        'message-code.address-limit',
        'message.not-sent',
      ],
    }),
    register: call(registrationCalls.register, {
      access: 'public',
      summary: '以手机号和短信验证码注册企业主账号，随即登录',
      request: z.object({
        phone,
        code: messageCode,
        password: newPassword,
        companyName: z._default(companyName, ''),
        hasAgreed: z.literal(true, '请先阅读并同意服务条款').check(z.describe('已阅读并同意服务条款，须为 true')),
      }),
      errors: ['message-code.wrong', 'password.unfit', 'login.slowed'],
    }),
    resetPassword: call(registrationCalls.resetPassword, {
      access: 'public',
      summary: '忘记密码：以手机号和短信验证码设置新密码，该账号的所有登录随即失效',
      request: z.object({ phone, code: messageCode, password: newPassword }),
      errors: ['message-code.wrong', 'password.unfit', 'login.slowed'],
    }),
    changePhone: call(registrationCalls.changePhone, {
      access: 'session',
      summary: '验证或更换登录手机号：需要密码与该手机号收到的短信验证码',
      request: z.object({ password: password.check(z.describe('当前的登录密码')), phone, code: messageCode }),
      errors: ['password.wrong', 'message-code.wrong', 'login.slowed'],
    }),
    invitation: call(registrationCalls.invitation, {
      access: 'public',
      summary: '邀请链接为谁而发：开通主账号，或为已有账号设置新密码',
      request: z.object({ token }),
      errors: ['invitation.invalid', 'login.slowed'],
      onLowDisk: 'answered',
    }),
    acceptInvitation: call(registrationCalls.acceptInvitation, {
      access: 'public',
      summary: '接受邀请：设置登录名与密码（已有账号只设置密码），随即登录；链接只能使用一次',
      request: z.object({
        token,
        loginName: z.optional(loginName.check(z.describe('开通主账号时必填的登录名；链接属于已有账号时不用'))),
        password: newPassword,
      }),
      errors: [
        'invitation.invalid',
        'invitation.name-taken',
        'password.unfit',
        'login.slowed',
        'login.disabled',
        'login.second-factor-needed',
      ],
    }),
  } satisfies Record<keyof typeof registrationCalls, Call>
})
