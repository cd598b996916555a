import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { pageOf, idField, orderField, pageRequest } from '../paging.ts'
import { quotaCodes } from '../rights.ts'
import { loginName } from '../login-name.ts'
import { isCalendarDay } from '../shanghai.ts'
import { checked } from '../validators.ts'
import { call, rows, type Call } from '../server/call.ts'
import { quotasText } from './membership.ts'

/** Quotas that can be shared out to sub-accounts: all except the quota of sub-accounts itself. */
export const sharedQuotaCodes = quotaCodes.filter((code) => code !== 'sub-accounts')

export const accountTypeNames: Readonly<Record<number, string>> = { 10: '主账号', 20: '子账号' }

/** The kinds of activities of a sub-account. Each kind is read from its own records. */
export const activityKinds = ['login', 'search', 'open', 'collect', 'quota', 'change'] as const
export type ActivityKind = (typeof activityKinds)[number]

/** The password that the server drew, in clear text only in this reply; null if one was given. */
const drawnPassword = z.nullable(z.string())

const share = z.object({ quota: z.enum(quotaCodes), amount: z.int() })

const accountEntry = z.object({
  id: z.int(),
  /** The login name. */
  loginName: z.string(),
  contactName: z.string(),
  nickName: z.string(),
  /** Not masked, because a sub-account's data belong to its main account. Empty if there is none. */
  phone: z.string(),
  /** The account logs in with its phone; false if the phone is only contact data. */
  isPhoneVerified: z.boolean(),
  /** 10 main account, 20 sub-account. */
  type: z.int(),
  typeName: z.string(),
  isDisabled: z.boolean(),
  createdAt: z.string(),
  /** Null if it has never logged in, or not within the records of logins (180 days). */
  lastLoginAt: z.nullable(z.string()),
  /** The quotas that are limited for this account; all others are shared. */
  quotaShares: z.array(share),
  /** The number of pages of the menu that it does not see. */
  deniedMenuCount: z.int(),
})
export type AccountEntry = z.infer<typeof accountEntry>

/** The orders of the list of accounts. */
export const accountOrders = ['name', 'phone', 'deniedMenus', 'lastLoginAt', 'createdAt'] as const

const menuGroup = z.object({
  name: z.string(),
  title: z.string(),
  pages: z.array(z.object({ name: z.string(), title: z.string(), isDenied: z.boolean() })),
})
export type AssignedMenuGroup = z.infer<typeof menuGroup>

const quotaShare = z.object({
  quota: z.enum(quotaCodes),
  /** The enterprise's limit; null for unlimited. */
  limit: z.nullable(z.int()),
  /** This account's limit; null for the same as the enterprise. */
  amount: z.nullable(z.int()),
  /** Used by this account in the current period. */
  used: z.int(),
  span: z.enum(['day', 'month', 'total']),
})
export type AssignedQuota = z.infer<typeof quotaShare>

const activity = z.object({
  kind: z.enum(activityKinds),
  at: z.string(),
  /** The activity in words for the member. */
  text: z.string(),
  /** The notice of the activity if the current level may see it; otherwise null. */
  noticeId: z.nullable(z.int()),
})
export type Activity = z.infer<typeof activity>

/** Sub-accounts, managed by the main account of their enterprise. */
export const subAccountCalls = {
  isMainAccount: {
    method: 'POST',
    path: 'workbench/common/isMainAccount',
    reply: z.boolean(),
  },
  accountLevel: {
    method: 'GET',
    path: 'workbench/common/accountLevel',
    reply: z.object({ levelId: z.int(), levelName: z.string(), type: z.int(), typeName: z.string() }),
  },
  enterpriseaccountList: {
    method: 'POST',
    path: 'workbench/common/enterpriseaccountList',
    reply: pageOf(accountEntry),
  },
  getOfferedMenus: {
    method: 'GET',
    path: 'workbench/common/subAccountMenus',
    reply: z.array(menuGroup),
  },
  createSubAccount: {
    method: 'POST',
    path: 'workbench/common/subAccount',
    reply: z.object({ id: z.int(), loginName: z.string(), password: drawnPassword }),
  },
  changeSubAccount: {
    method: 'PUT',
    path: 'workbench/common/subAccount/:id',
    reply: z.null(),
  },
  setSubAccountState: {
    method: 'PUT',
    path: 'workbench/common/subAccount/:id/state',
    reply: z.null(),
  },
  resetSubAccountPassword: {
    method: 'POST',
    path: 'workbench/common/subAccount/:id/password',
    reply: z.object({ loginName: z.string(), password: drawnPassword }),
  },
  getSubAccountMenus: {
    method: 'GET',
    path: 'workbench/common/subAccount/:id/menus',
    reply: z.array(menuGroup),
  },
  setSubAccountMenus: {
    method: 'PUT',
    path: 'workbench/common/subAccount/:id/menus',
    reply: z.null(),
  },
  getSubAccountQuotas: {
    method: 'GET',
    path: 'workbench/common/subAccount/:id/quotas',
    reply: z.array(quotaShare),
  },
  setSubAccountQuotas: {
    method: 'PUT',
    path: 'workbench/common/subAccount/:id/quotas',
    reply: z.null(),
  },
  getSubAccountActivity: {
    method: 'GET',
    path: 'workbench/common/subAccount/:id/activity',
    reply: pageOf(activity),
  },
} satisfies Record<string, CallShape>

/** The server's part of the calls: who may make them, and their request schemas. */
export const subAccountRows = rows(() => {
  const id = idField('子账号编号，见 enterpriseaccountList')

  const contactName = z
    .string('请输入使用人姓名')
    .check(z.trim(), z.minLength(1, '请输入使用人姓名'), z.maxLength(50, '使用人姓名请控制在 50 字以内'), z.describe('使用人姓名'))
  const phone = checked('mainlandMobile').check(z.describe('手机号，作为联系信息，由子账号本人验证后才能用于登录；空为没有'))
  const nickName = z.string().check(z.trim(), z.maxLength(50, '昵称请控制在 50 字以内'), z.describe('昵称，可以为空'))
  /** passwords.ts holds the rules */
  const password = z.string().check(z.maxLength(200, '密码过长'), z.describe('登录密码；空为自动生成，只显示一次'))

  const denied = z
    .array(z.string().check(z.maxLength(100)))
    .check(z.maxLength(500), z.describe('不允许使用的全部页面的名称（name），见 getSubAccountMenus、getOfferedMenus'))

  const day = (meaning: string) =>
    z.string().check(
      z.refine((text) => text === '' || isCalendarDay(text), '日期应为 YYYY-MM-DD'),
      z.describe(`${meaning}，YYYY-MM-DD（北京时间，含）；空为不限`),
    )

  return {
    isMainAccount: call(subAccountCalls.isMainAccount, {
      access: 'session',
      summary: '当前账号是否为主账号',
      request: z.object({}),
      errors: [],
      rate: 'read',
    }),
    accountLevel: call(subAccountCalls.accountLevel, {
      access: 'session',
      summary: '当前账号的会员级别与账号类型',
      request: z.object({}),
      errors: [],
    }),
    enterpriseaccountList: call(subAccountCalls.enterpriseaccountList, {
      access: 'session',
      summary: '企业账号列表，主账号在前；子账号只得到自己',
      request: z.object({
        searchWord: z._default(
          z
            .string()
            .check(
              z.trim(),
              z.maxLength(100, '关键词过长，请控制在 100 字以内'),
              z.describe('登录名、使用人姓名、昵称或手机号中的文字；空为全部'),
            ),
          '',
        ),
        state: z._default(z.enum(['all', 'enabled', 'disabled']).check(z.describe('all 全部、enabled 启用的、disabled 已停用的')), 'all'),
        order: orderField(accountOrders),
        ...pageRequest(),
      }),
      errors: [],
      rate: 'read',
    }),
    getOfferedMenus: call(subAccountCalls.getOfferedMenus, {
      access: 'main-account',
      summary: '可分配给新子账号的菜单',
      request: z.object({}),
      errors: [],
    }),
    createSubAccount: call(subAccountCalls.createSubAccount, {
      access: 'main-account',
      recentPassword: true,
      summary: '新建子账号，占用一个子账号名额；未填写密码时自动生成，只显示一次',
      request: z.object({
        loginName: loginName.check(z.describe('登录名')),
        contactName,
        phone: z._default(phone, ''),
        nickName: z._default(nickName, ''),
        password: z._default(password, ''),
        denied: z._default(denied, []),
      }),
      errors: ['account.taken', 'password.unfit', 'quota.used-up', 'rights.insufficient'],
    }),
    changeSubAccount: call(subAccountCalls.changeSubAccount, {
      access: 'main-account',
      summary: '修改子账号的使用人姓名、手机号、昵称；手机号是联系信息，由子账号本人验证后才能用于登录',
      request: z.object({ id, contactName, phone, nickName }),
      errors: ['account.not-found'],
    }),
    setSubAccountState: call(subAccountCalls.setSubAccountState, {
      access: 'main-account',
      recentPassword: true,
      summary: '停用或启用子账号：停用后立即退出登录并释放名额，启用重新占用名额',
      request: z.object({
        id,
        isDisabled: z.boolean('请选择停用或启用').check(z.describe('true 停用、false 启用')),
      }),
      errors: ['account.not-found', 'account.disabled-by-operator', 'quota.used-up', 'rights.insufficient'],
      onLowDisk: 'answered',
    }),
    resetSubAccountPassword: call(subAccountCalls.resetSubAccountPassword, {
      access: 'main-account',
      recentPassword: true,
      summary: '重置子账号密码，其登录全部退出；未填写时自动生成，只显示一次',
      request: z.object({ id, password: z._default(password, '') }),
      errors: ['account.not-found', 'password.unfit'],
      onLowDisk: 'answered',
    }),
    getSubAccountMenus: call(subAccountCalls.getSubAccountMenus, {
      access: 'main-account',
      summary: '可分配给子账号的菜单，以及其中不允许使用的',
      request: z.object({ id }),
      errors: ['account.not-found'],
    }),
    setSubAccountMenus: call(subAccountCalls.setSubAccountMenus, {
      access: 'main-account',
      recentPassword: true,
      summary: '分配子账号的菜单：列出不允许使用的页面',
      request: z.object({ id, denied }),
      errors: ['account.not-found'],
    }),
    getSubAccountQuotas: call(subAccountCalls.getSubAccountQuotas, {
      access: 'main-account',
      summary: '子账号的额度：企业额度、分配给它的上限与已用数量',
      request: z.object({ id }),
      errors: ['account.not-found'],
    }),
    setSubAccountQuotas: call(subAccountCalls.setSubAccountQuotas, {
      access: 'main-account',
      summary: '分配子账号的额度上限；未列出的额度与企业共用',
      request: z.object({
        id,
        shares: z
          .array(
            z.object({
              quota: z.enum(sharedQuotaCodes, '没有这种额度').check(z.describe(`额度的代码：${quotasText(sharedQuotaCodes)}`)),
              amount: z
                .int('请输入整数')
                .check(z.gte(0, '不能小于 0'), z.lte(2_000_000_000, '数值过大'), z.describe('子账号最多可用多少，不能超过企业额度')),
            }),
          )
          .check(z.maxLength(quotaCodes.length), z.describe('分配给子账号的全部上限，替换原有的')),
      }),
      errors: ['account.not-found'],
    }),
    getSubAccountActivity: call(subAccountCalls.getSubAccountActivity, {
      access: 'main-account',
      summary: '子账号的使用记录，最近的在前：登录、检索、查看公告、收藏、使用额度、修改',
      request: z.object({
        id,
        kind: z._default(
          z
            .enum(['', ...activityKinds], '没有这种记录')
            .check(z.describe('login 登录、search 检索、open 查看公告、collect 收藏、quota 使用额度、change 修改；空为全部')),
          '',
        ),
        from: z._default(day('开始日期'), ''),
        to: z._default(day('结束日期'), ''),
        ...pageRequest(),
      }),
      errors: ['account.not-found'],
    }),
  } satisfies Record<keyof typeof subAccountCalls, Call>
})
