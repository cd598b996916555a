import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { permissionCodes } from '../rights.ts'
import { maxWorkLength } from '../constants.ts'
import { call, rows, type Call } from '../server/call.ts'

const role = z.object({ id: z.int(), name: z.string() })

/** An account with a session, as the page knows it. The first role's name is the member level. */
export const user = z.object({
  userId: z.int(),
  phone: z.nullable(z.string()),
  nickName: z.nullable(z.string()),
  avatarPath: z.nullable(z.string()),
  companyName: z.string(),
  /** 10 for a main account; anything else is a sub-account. */
  accountType: z.int(),
  roles: z.array(role),
  isBxkc: z.int(),
  level: z.object({
    id: z.int(),
    name: z.string(),
    /** ISO time at which the current level ends; null for registered users. */
    endsAt: z.nullable(z.string()),
  }),
  permissions: z.array(z.enum(permissionCodes)),
})
export type User = z.infer<typeof user>

export const authCalls = {
  frontDeskLogin: {
    method: 'POST',
    path: 'workbench/backend/auth/frontDeskLogin',
    reply: z.object({ token: z.string(), user }),
  },
  /** The address at which the provider's own site asks for a token for a member whom it has logged in. */
  giveTemporaryToken: {
    kind: 'callback',
    method: 'POST',
    path: 'workbench/backend/auth/temporaryToken',
  },
  autoLogin: {
    method: 'POST',
    path: 'workbench/backend/auth/autoLogin',
    reply: z.object({ token: z.string(), user: z.object({ user }) }),
  },
  info: {
    method: 'GET',
    path: 'workbench/backend/auth/info',
    reply: user,
  },
  code: {
    method: 'GET',
    path: 'workbench/backend/auth/code',
    reply: z.object({
      uuid: z.string(),
      /** data: URI of a PNG picture; missing if a question was requested. */
      img: z.optional(z.string()),
      /** A sum in words, to be answered in digits. */
      question: z.optional(z.string()),
      expiresInSeconds: z.int(),
      /**
       * Bits of the proof of work that the answer requires (proof-of-work.ts, `uuid` is the challenge). Set for a
       * question, and for a network that requests many pictures.
       */
      workBits: z.optional(z.int()),
    }),
  },
  logout: {
    method: 'GET',
    path: 'workbench/backend/auth/logout',
    reply: z.null(),
  },
} satisfies Record<string, CallShape>

/** Describes the proof of work of an answer. @param bits the number of bits, in Chinese */
export function workMeaning(bits: string): string {
  return `工作量证明：十进制数，使“uuid:此数”（小写）的 SHA-256 以 ${bits} 个零比特开头`
}

/** The server's part of the calls: who may make them, and their request schemas. */
export const authRows = rows(() => {
  const text = (what: string, meaning: string) =>
    z.string().check(z.trim(), z.minLength(1, `请输入${what}`), z.maxLength(200, `${what}过长`), z.describe(meaning))

  return {
    frontDeskLogin: call(authCalls.frontDeskLogin, {
      access: 'public',
      summary: '登录：用户名或手机号、密码、图形验证码及其编号',
      request: z.object({
        username: text('账号', '登录名，或已验证的手机号'),
        password: z.string().check(z.minLength(1, '请输入密码'), z.maxLength(200, '密码过长'), z.describe('登录密码')),
        code: text('验证码', '图片中的验证码，或算术题的答案（数字）'),
        uuid: z.uuid('请刷新验证码').check(z.describe('验证码的编号，见 code')),
        work: z.optional(
          z
            .string()
            .check(z.maxLength(maxWorkLength, '请刷新验证码'), z.describe(`${workMeaning('workBits')}；验证码带有 workBits 时必填`)),
        ),
      }),
      errors: ['login.wrong', 'login.wrong-code', 'login.work-missing', 'login.slowed', 'login.disabled', 'login.second-factor-needed'],
      onLowDisk: 'answered',
    }),
    giveTemporaryToken: call(authCalls.giveTemporaryToken, {
      access: 'signature',
      summary:
        '为已在本站网站登录的会员领取临时令牌：网站的服务器以密钥签名 JSON（account 登录名或已验证的手机号、nonce 每次不同的文字），随后引导会员打开 /admin/?token=…',
      request: z.object({}),
      errors: ['request.not-found'],
      bodyLimit: 1024,
      accepts: ['application/json'],
      onLowDisk: 'answered',
    }),
    autoLogin: call(authCalls.autoLogin, {
      access: 'public',
      summary: '以页面地址中的临时令牌换取登录令牌，每个临时令牌只能使用一次',
      request: z.object({ token: text('临时令牌', '页面地址中的临时令牌') }),
      errors: ['login.token-invalid', 'login.wrong', 'login.disabled', 'login.second-factor-needed'],
      onLowDisk: 'answered',
    }),
    info: call(authCalls.info, {
      access: 'session',
      summary: '当前账号、会员级别与权限',
      request: z.object({}),
      errors: [],
    }),
    code: call(authCalls.code, {
      access: 'public',
      summary: '图形验证码：图片与编号，只能使用一次；看不清图片的人可以改要一道算术题',
      request: z.object({
        kind: z._default(
          z.enum(['picture', 'question'], '验证码的种类有误').check(z.describe('验证码的种类：picture 图片、question 算术题')),
          'picture',
        ),
      }),
      errors: ['request.too-many'],
    }),
    logout: call(authCalls.logout, {
      access: 'public',
      summary: '退出登录：当前令牌立即失效',
      request: z.object({}),
      errors: [],
    }),
  } satisfies Record<keyof typeof authCalls, Call>
})
