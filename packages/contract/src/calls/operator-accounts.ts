import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { pageOf, idField, orderField, pageRequest } from '../paging.ts'
import { quotaCodes } from '../rights.ts'
import { checked } from '../validators.ts'
import { call, rows, type Call } from '../server/call.ts'
import { numberOf } from '../server/meanings.ts'

const role = z.object({ id: z.int(), name: z.string() })

const levelInUse = z.object({
  id: z.int(),
  name: z.string(),
  /** ISO time; null for registered users. */
  endsAt: z.nullable(z.string()),
})

const enterpriseRow = z.object({
  id: z.int(),
  /** Empty if it was not filled in. */
  name: z.string(),
  /** Null until the invitation is accepted. */
  mainAccount: z.nullable(
    z.object({
      id: z.int(),
      name: z.string(),
      contactName: z.nullable(z.string()),
      phone: z.nullable(z.string()),
      /** The account logs in with its phone; false if the phone is only contact data. */
      isPhoneVerified: z.boolean(),
      isDisabled: z.boolean(),
    }),
  ),
  level: levelInUse,
  subAccounts: z.int(),
  isDisabled: z.boolean(),
  createdAt: z.string(),
  /** The last login of any of its accounts; null if none is on record. */
  lastLoginAt: z.nullable(z.string()),
})
export type EnterpriseRow = z.infer<typeof enterpriseRow>

/** The orders of the list of enterprises. */
export const enterpriseOrders = ['name', 'mainName', 'subAccounts', 'createdAt', 'lastLoginAt'] as const

const operatedAccount = z.object({
  id: z.int(),
  name: z.string(),
  /** 10 main account, 20 sub-account. */
  type: z.int(),
  contactName: z.nullable(z.string()),
  /** Masked. */
  phone: z.nullable(z.string()),
  /** The account logs in with its phone; false if the phone is only contact data. */
  isPhoneVerified: z.boolean(),
  roles: z.array(role),
  isDisabled: z.boolean(),
  /** The account needs a code from an authenticator besides the password. */
  hasSecondFactor: z.boolean(),
  createdAt: z.string(),
  lastLoginAt: z.nullable(z.string()),
  /** The number of open sessions. */
  sessions: z.int(),
})
export type OperatedAccount = z.infer<typeof operatedAccount>

/** `using`: in use; `waiting`: it comes later; `over`: used up; `revoked`: an operator ended it. */
export const periodStates = ['using', 'waiting', 'over', 'revoked'] as const

const operatedPeriod = z.object({
  id: z.int(),
  levelId: z.int(),
  levelName: z.string(),
  state: z.enum(periodStates),
  source: z.enum(['operator', 'order', 'demo']),
  createdAt: z.string(),
  /** The earliest time at which it can be used. */
  startsAt: z.string(),
  /** When it begins and ends to be used, as the periods stand now; null if never. */
  usedFrom: z.nullable(z.string()),
  usedTo: z.nullable(z.string()),
  /** Paid milliseconds, and those that are left. */
  durationMs: z.int(),
  leftMs: z.int(),
  areaNames: z.array(z.string()),
  revokedAt: z.nullable(z.string()),
})
export type OperatedPeriod = z.infer<typeof operatedPeriod>

const enterpriseDetail = z.object({
  id: z.int(),
  name: z.string(),
  isDisabled: z.boolean(),
  createdAt: z.string(),
  level: levelInUse,
  /** The main account first. */
  accounts: z.array(operatedAccount),
  /** In use, waiting, over. */
  periods: z.array(operatedPeriod),
  /** The enterprise's quotas for the whole country. */
  quotas: z.array(
    z.object({
      code: z.enum(quotaCodes),
      name: z.string(),
      /** Null for unlimited. */
      limit: z.nullable(z.int()),
      used: z.int(),
      span: z.enum(['day', 'month', 'total']),
    }),
  ),
})
export type EnterpriseDetail = z.infer<typeof enterpriseDetail>

const invitation = {
  /** Path of the link, below the origin. */
  path: z.string(),
  expiresAt: z.string(),
}

const periodPreview = z.object({
  /** Version of the enterprise's periods that the effects were computed from. */
  version: z.string(),
  startsAt: z.string(),
  durationMs: z.int(),
  /** The highest current level, without the new period and with it. */
  before: levelInUse,
  after: levelInUse,
  /** When the new period would begin and end to be used. */
  usedFrom: z.string(),
  usedTo: z.string(),
  /** Other periods whose end would move. */
  moved: z.array(z.object({ levelName: z.string(), endsAt: z.string(), movesTo: z.string() })),
})
export type PeriodPreview = z.infer<typeof periodPreview>

/** The operators' calls about members: enterprises, their accounts and their paid periods. */
export const operatorAccountCalls = {
  listEnterprises: {
    method: 'GET',
    path: 'workbench/backend/enterprise/list',
    reply: pageOf(enterpriseRow),
  },
  getEnterprise: {
    method: 'GET',
    path: 'workbench/backend/enterprise/:id',
    reply: enterpriseDetail,
  },
  showEnterprisePhones: {
    method: 'POST',
    path: 'workbench/backend/enterprise/:id/phones',
    reply: z.array(z.object({ accountId: z.int(), phone: z.string() })),
  },
  inviteEnterprise: {
    method: 'POST',
    path: 'workbench/backend/enterprise/invite',
    reply: z.object({ id: z.int(), ...invitation }),
  },
  inviteAgain: {
    method: 'POST',
    path: 'workbench/backend/enterprise/:id/invite',
    reply: z.object(invitation),
  },
  renameEnterprise: {
    method: 'PUT',
    path: 'workbench/backend/enterprise/:id',
    reply: z.null(),
  },
  setEnterpriseState: {
    method: 'PUT',
    path: 'workbench/backend/enterprise/:id/state',
    reply: z.null(),
  },
  previewPeriod: {
    method: 'POST',
    path: 'workbench/backend/enterprise/:id/period/preview',
    reply: periodPreview,
  },
  addPeriod: {
    method: 'POST',
    path: 'workbench/backend/enterprise/:id/period',
    reply: z.object({ id: z.int() }),
  },
  revokePeriod: {
    method: 'POST',
    path: 'workbench/backend/enterprise/:id/period/:periodId/revoke',
    reply: z.null(),
  },
  setAccountState: {
    method: 'PUT',
    path: 'workbench/backend/account/:id/state',
    reply: z.null(),
  },
  resetAccountPassword: {
    method: 'POST',
    path: 'workbench/backend/account/:id/password',
    reply: z.object({
      link: z.nullable(z.object(invitation)),
      /** In clear text, only in this reply. */
      password: z.nullable(z.string()),
    }),
  },
  resetSecondFactor: {
    method: 'POST',
    path: 'workbench/backend/account/:id/secondFactor/reset',
    reply: z.null(),
  },
  setAccountRoles: {
    method: 'PUT',
    path: 'workbench/backend/account/:id/roles',
    reply: z.null(),
  },
  getRoleList: {
    method: 'GET',
    path: 'workbench/backend/role/list',
    reply: z.array(role),
  },
} satisfies Record<string, CallShape>

/** The server's part of the calls: who may make them, and their request schemas. */
export const operatorAccountRows = rows(() => {
  const id = idField(numberOf.enterprise)
  const accountId = idField('账号编号，见 getEnterprise')

  /** A filter of the query string; empty for none. */
  const optionalId = (meaning: string) =>
    z._default(z.union([z.literal(''), z.coerce.number().check(z.int(), z.gte(0))]).check(z.describe(`${meaning}；空为不限`)), '')

  const enterpriseName = z
    .string('请输入企业名称')
    .check(z.trim(), z.minLength(1, '请输入企业名称'), z.maxLength(100, '企业名称请控制在 100 字以内'), z.describe('企业名称'))

  const invitedPhone = z._default(
    checked('mainlandMobile').check(z.describe('新主账号的手机号，作为联系信息，由本人登录后验证；空为没有')),
    '',
  )

  const day = (meaning: string) =>
    z._default(z.string().check(z.regex(/^(?:\d{4}-\d{2}-\d{2})?$/, '日期应为 YYYY-MM-DD'), z.describe(meaning)), '')
  const isDisabled = z.boolean('请选择停用或启用').check(z.describe('true 停用、false 启用'))

  /** Exactly one of `days`, `months` and `until` gives the length. */
  const wantedPeriod = {
    id,
    levelId: z.int('请选择会员级别').check(z.describe('付费的会员级别的编号，见 getMemberLevelList')),
    days: z
      .nullish(z.int('天数应为整数').check(z.gte(1, '天数应为 1–3660'), z.lte(3660, '天数应为 1–3660')))
      .check(z.describe('服务期的天数；days、months、until 三者填且只填一项')),
    months: z
      .nullish(z.int('月数应为整数').check(z.gte(1, '月数应为 1–120'), z.lte(120, '月数应为 1–120')))
      .check(z.describe('服务期的月数，填法同 days')),
    until: day('服务期的最后一天，YYYY-MM-DD（北京时间，含），填法同 days'),
    startsOn: day('服务期的第一天，YYYY-MM-DD（北京时间），不能早于今天；空为立即开始'),
    areaCodes: z._default(
      z
        .array(z.string().check(z.regex(/^\d{6}$/, '地区代码应为 6 位数字')))
        .check(z.maxLength(500, '地区过多'), z.describe('限定的地区的代码（6 位，见 selAreaArray）；空为全国')),
      [],
    ),
  }

  return {
    listEnterprises: call(operatorAccountCalls.listEnterprises, {
      access: 'operator',
      summary: '运营：企业与账号查询，最近开通的在前',
      request: z.object({
        searchWord: z._default(
          z
            .string()
            .check(
              z.trim(),
              z.maxLength(100, '关键词过长，请控制在 100 字以内'),
              z.describe('企业名称、登录名、联系人或昵称中的文字，或完整的手机号；空为全部'),
            ),
          '',
        ),
        levelId: optionalId('使用中的最高会员级别的编号，见 getMemberLevelList'),
        state: z._default(
          z.enum(['', 'enabled', 'disabled']).check(z.describe('enabled 启用的、disabled 企业或其主账号已停用的，空为全部')),
          '',
        ),
        roleId: optionalId('角色编号，见 getRoleList，只要有账号属于该角色的'),
        order: orderField(enterpriseOrders),
        ...pageRequest(),
      }),
      errors: [],
    }),
    getEnterprise: call(operatorAccountCalls.getEnterprise, {
      access: 'operator',
      summary: '运营：企业详情，含账号、服务期与额度使用情况',
      request: z.object({ id }),
      errors: ['enterprise.not-found'],
    }),
    showEnterprisePhones: call(operatorAccountCalls.showEnterprisePhones, {
      access: 'operator',
      summary: '运营：查看企业各账号的完整手机号，每次查看都记入操作日志',
      request: z.object({ id }),
      errors: ['enterprise.not-found'],
      onLowDisk: 'answered',
    }),
    inviteEnterprise: call(operatorAccountCalls.inviteEnterprise, {
      access: 'operator',
      summary: '运营：新建企业，并得到开通其主账号的邀请链接（7 天内有效，只能使用一次）',
      request: z.object({ name: enterpriseName, phone: invitedPhone }),
      errors: [],
    }),
    inviteAgain: call(operatorAccountCalls.inviteAgain, {
      access: 'operator',
      summary: '运营：为尚无主账号的企业重新生成邀请链接，之前的链接作废',
      request: z.object({ id, phone: invitedPhone }),
      errors: ['enterprise.not-found'],
    }),
    renameEnterprise: call(operatorAccountCalls.renameEnterprise, {
      access: 'operator',
      summary: '运营：修改企业名称',
      request: z.object({
        id,
        name: enterpriseName,
      }),
      errors: ['enterprise.not-found'],
    }),
    setEnterpriseState: call(operatorAccountCalls.setEnterpriseState, {
      access: 'operator',
      recentPassword: true,
      summary: '运营：停用或启用企业，停用后其全部账号立即退出登录',
      request: z.object({ id, isDisabled }),
      errors: ['enterprise.not-found', 'account.own', 'account.last-operator'],
      onLowDisk: 'answered',
    }),
    previewPeriod: call(operatorAccountCalls.previewPeriod, {
      access: 'operator',
      summary: '运营：增加服务期之前，预览会员级别与到期时间的变化',
      request: z.object(wantedPeriod),
      errors: ['enterprise.not-found'],
      rate: 'read',
    }),
    addPeriod: call(operatorAccountCalls.addPeriod, {
      access: 'operator',
      recentPassword: true,
      summary: '运营：增加服务期，按天数、月数或截止日期',
      request: z.object({
        ...wantedPeriod,
        version: z.optional(
          z
            .string()
            .check(z.maxLength(100), z.describe('预览时的版本，见 previewPeriod：服务期已有变化时不增加，以免重复增加；不填则直接增加')),
        ),
      }),
      errors: ['enterprise.not-found', 'period.changed-meanwhile'],
    }),
    revokePeriod: call(operatorAccountCalls.revokePeriod, {
      access: 'operator',
      recentPassword: true,
      summary: '运营：终止服务期，未使用的时长作废',
      request: z.object({
        id,
        periodId: idField('服务期编号，见 getEnterprise'),
        reason: z
          .string()
          .check(
            z.trim(),
            z.minLength(1, '请填写终止的原因'),
            z.maxLength(200, '原因请控制在 200 字以内'),
            z.describe('终止的原因，记入操作日志'),
          ),
      }),
      errors: ['period.not-found', 'period.over'],
    }),
    setAccountState: call(operatorAccountCalls.setAccountState, {
      access: 'operator',
      recentPassword: true,
      summary: '运营：停用或启用账号，停用后立即退出登录',
      request: z.object({ id: accountId, isDisabled }),
      errors: ['account.not-found', 'account.own', 'account.last-operator', 'quota.used-up', 'rights.insufficient'],
      onLowDisk: 'answered',
    }),
    resetAccountPassword: call(operatorAccountCalls.resetAccountPassword, {
      access: 'operator',
      recentPassword: true,
      summary: '运营：重置密码，生成由本人设置新密码的链接，或立即生成新密码（只显示一次，该账号的登录全部退出）',
      request: z.object({
        id: accountId,
        way: z.enum(['link', 'generated'], '请选择重置方式').check(z.describe('link 生成由本人设置新密码的链接、generated 立即生成新密码')),
      }),
      errors: ['account.not-found'],
      onLowDisk: 'answered',
    }),
    resetSecondFactor: call(operatorAccountCalls.resetSecondFactor, {
      access: 'operator',
      recentPassword: true,
      summary: '运营：重置账号的两步验证（本人丢失身份验证器时），该账号的登录全部退出，之后只需密码即可登录',
      request: z.object({ id: accountId }),
      errors: ['account.not-found', 'second-factor.not-on', 'second-factor.own'],
      onLowDisk: 'answered',
    }),
    setAccountRoles: call(operatorAccountCalls.setAccountRoles, {
      access: 'operator',
      recentPassword: true,
      summary: '运营：设置账号的角色',
      request: z.object({
        id: accountId,
        roleIds: z.array(z.int()).check(z.maxLength(50), z.describe('账号的全部角色的编号，见 getRoleList，替换原有的')),
        before: z.optional(
          z
            .array(z.int())
            .check(z.maxLength(50), z.describe('修改前看到的角色的编号：与现有的不同时不保存，以免覆盖他人的修改；不填则直接保存')),
        ),
      }),
      errors: ['account.not-found', 'account.own', 'account.last-operator', 'account.roles-changed', 'role.not-found'],
    }),
    getRoleList: call(operatorAccountCalls.getRoleList, {
      access: 'operator',
      summary: '运营：角色列表，编号与名称；81 为没有其他角色时的默认角色',
      request: z.object({}),
      errors: [],
    }),
  } satisfies Record<keyof typeof operatorAccountCalls, Call>
})
