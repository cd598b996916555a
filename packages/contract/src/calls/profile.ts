import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { checked } from '../validators.ts'
import { call, rows, type Call } from '../server/call.ts'
import { means } from '../server/meanings.ts'

/** Days before the end of a period at which the member is reminded; 0 for never. */
export const reminderDays = [0, 7, 15, 30] as const
export type ReminderDays = (typeof reminderDays)[number]

/** The member's notifications: the end of a period, answers from the provider, and projects that a colleague assigned to them. */
export const notificationSettings = z.object({
  periodEndDays: z.union([z.literal(0), z.literal(7), z.literal(15), z.literal(30)], '请选择提醒时间'),
  tellsOfAnswers: z.boolean(),
  mailsAssignments: z.boolean(),
})
export type NotificationSettings = z.infer<typeof notificationSettings>

export const memberInfo = z.object({
  /** Name of the current level. */
  memberName: z.string(),
  /** ISO time at which it ends; null for registered users. */
  memberEtime: z.nullable(z.string()),
  /** Id of the level. */
  id: z.int(),
  /** This is the account's first visit today, in Shanghai. */
  isDayLogin: z.boolean(),
  /** The first-use guide has been seen (`skipBoot`). */
  isBootSkipped: z.boolean(),
  /** Whole days until the level ends, if the member is to be reminded of it; otherwise null. */
  endsInDays: z.nullable(z.int()),
  /** The number of answers to service applications that the account has not opened; 0 if it does not want to be told. */
  unreadAnswers: z.int(),
  /** An order of the enterprise that closes soon because its bank transfer is missing. Null if there is none, and for sub-accounts. */
  closingOrder: z.nullable(z.object({ orderNo: z.string(), name: z.string(), expiresAt: z.string() })),
})
export type MemberInfo = z.infer<typeof memberInfo>

export const profileCalls = {
  getMemberInfo: {
    method: 'GET',
    path: 'workbench/common/getMemberInfo',
    reply: memberInfo,
  },
  getUserMemberInfo: {
    method: 'GET',
    path: 'workbench/common/getUserMemberInfo',
    reply: z.object({
      phone: z.nullable(z.string()),
      memberLevel: z.string(),
      logo: z.string(),
      company: z.string(),
      upgradeLink: z.string(),
      clauseName: z.string(),
    }),
  },
  skipBoot: {
    method: 'GET',
    path: 'workbench/common/skipBoot',
    reply: z.null(),
  },
  getProfile: {
    method: 'GET',
    path: 'workbench/common/getProfile',
    reply: z.object({
      loginId: z.string(),
      phone: z.nullable(z.string()),
      /** The account logs in with its phone; false if the phone is only contact data. */
      isPhoneVerified: z.boolean(),
      nickName: z.string(),
      contactName: z.string(),
      email: z.string(),
      companyName: z.string(),
      /** Only the main account can name the enterprise. */
      canNameCompany: z.boolean(),
      notifications: notificationSettings,
    }),
  },
  saveProfile: {
    method: 'POST',
    path: 'workbench/common/saveProfile',
    reply: z.null(),
  },
  saveNotifications: {
    method: 'POST',
    path: 'workbench/common/saveNotifications',
    reply: z.null(),
  },
  getEnterpriseFilter: {
    method: 'GET',
    path: 'workbench/common/getEnterpriseFilter',
    reply: z.array(z.object({ value: z.string(), label: z.string() })),
  },
  checkEnterpriseName: {
    method: 'GET',
    path: 'workbench/common/checkEnterpriseName',
    reply: z.object({
      isValid: z.boolean(),
      /** The error of the name, or empty. */
      message: z.string(),
      /** Whether it is a party of notices, for levels that may filter by parties; null for others. */
      isKnown: z.nullable(z.boolean()),
    }),
  },
  getLastEmail: {
    method: 'GET',
    path: 'workbench/common/get-last-email',
    reply: z.object({ email: z.nullable(z.string()) }),
  },
  getPhoneConfig: {
    method: 'GET',
    path: 'workbench/common/getPhoneConfig',
    reply: z.object({ hotline: z.nullable(z.string()), canVerifyPhone: z.boolean(), canSeePhones: z.boolean() }),
  },
  getEncryptStr: {
    method: 'POST',
    path: 'workbench/common/getEncryptStr',
    reply: z.object({ encryptStr: z.string() }),
  },
  readEncryptStr: {
    method: 'POST',
    path: 'workbench/backend/account/readEncryptStr',
    reply: z.object({
      accountId: z.int(),
      loginId: z.string(),
      companyName: z.string(),
      enterpriseId: z.int(),
      str: z.string(),
      at: z.string(),
    }),
  },
} satisfies Record<string, CallShape>

/** The server's part of the calls: who may make them, and their request schemas. */
export const profileRows = rows(() => {
  const shortText = (what: string, length: number) =>
    z.string().check(
      z.trim(),
      z.maxLength(length, `${what}不能超过${length}个字`),
      // a database has no place for NUL
      // oxlint-disable-next-line no-control-regex -- that very character
      z.regex(/^[^\u0000]*$/, `${what}含有无法保存的字符`),
    )

  return {
    getMemberInfo: call(profileCalls.getMemberInfo, {
      access: 'session',
      summary: '会员信息：级别名称、到期时间、是否当日首次登录',
      request: z.object({}),
      errors: [],
    }),
    getUserMemberInfo: call(profileCalls.getUserMemberInfo, {
      access: 'session',
      summary: '页面基础信息：手机号（脱敏）、会员级别、标识、企业、升级地址、条款名称',
      request: z.object({}),
      errors: [],
    }),
    skipBoot: call(profileCalls.skipBoot, {
      access: 'session',
      summary: '新手引导已看过，不再显示',
      request: z.object({}),
      errors: [],
      onLowDisk: 'refused',
    }),
    getProfile: call(profileCalls.getProfile, {
      access: 'session',
      summary: '个人中心：本账号的资料与通知设置',
      request: z.object({}),
      errors: [],
    }),
    saveProfile: call(profileCalls.saveProfile, {
      access: 'session',
      summary: '修改本账号的昵称、联系人、邮箱；主账号还可修改企业名称',
      request: z.object({
        nickName: shortText('昵称', 30).check(z.describe('昵称，可以为空')),
        contactName: shortText('联系人', 30).check(z.describe('联系人姓名，可以为空')),
        email: checked('email').check(z.maxLength(200, '邮箱过长'), z.describe('邮箱，可以为空；订阅的邮件发到这里，须先确认')),
        companyName: z.optional(shortText('企业名称', 100).check(z.describe('企业的中文全称，只有主账号可填；不填为保持不变'))),
      }),
      errors: ['rights.main-account-only'],
    }),
    saveNotifications: call(profileCalls.saveNotifications, {
      access: 'session',
      summary: '修改本账号的通知设置',
      // an absent field leaves its setting unchanged, because pages that are already open do not know the newer field
      request: means(z.extend(notificationSettings, { mailsAssignments: z.optional(z.boolean()) }), {
        periodEndDays: '服务期结束前几天开始提醒，0 为不提醒',
        tellsOfAnswers: '服务申请有答复时是否提醒',
        mailsAssignments: '同事指定本账号负责项目时是否发邮件；不填为保持不变',
      }),
      errors: [],
    }),
    getEnterpriseFilter: call(profileCalls.getEnterpriseFilter, {
      access: { permission: 'documents.party-filter' },
      summary: '填写企业名称时的联想：名称含有所输文字的单位',
      request: z.object({
        keyword: z
          .string()
          .check(
            z.trim(),
            z.minLength(2, '请输入至少两个字'),
            z.maxLength(100, '企业名称过长'),
            z.describe('企业名称中的文字、拼音首字母或统一社会信用代码'),
          ),
      }),
      errors: [],
    }),
    checkEnterpriseName: call(profileCalls.checkEnterpriseName, {
      access: 'session',
      summary: '检查企业名称的写法，以及公告中是否出现过这一单位',
      request: z.object({ name: z.string().check(z.trim(), z.maxLength(200, '企业名称过长'), z.describe('要检查的企业名称')) }),
      errors: [],
    }),
    getLastEmail: call(profileCalls.getLastEmail, {
      access: 'session',
      summary: '本账号最近填写的邮箱',
      request: z.object({}),
      errors: [],
    }),
    getPhoneConfig: call(profileCalls.getPhoneConfig, {
      access: 'session',
      summary: '与电话有关的设置：客服热线、能否以短信验证手机号、能否查看公告中的联系电话',
      request: z.object({}),
      errors: [],
    }),
    getEncryptStr: call(profileCalls.getEncryptStr, {
      access: 'session',
      summary: '把一段文字与当前账号一起加密，供在线客服等外部页面带回：外部无法读出或伪造，只有运营人员能解开，一天内有效',
      request: z.object({
        str: z.string().check(z.minLength(1, '请给出要加密的文字'), z.maxLength(500, '文字过长'), z.describe('要加密的文字')),
      }),
      errors: [],
      rate: 'read',
    }),
    readEncryptStr: call(profileCalls.readEncryptStr, {
      access: 'operator',
      summary: '解开外部页面带回的密文：是哪个账号、哪段文字、何时加密',
      request: z.object({ encryptStr: z.string().check(z.trim(), z.maxLength(4000, '密文过长'), z.describe('getEncryptStr 得到的密文')) }),
      errors: ['encrypted.invalid'],
      onLowDisk: 'answered',
    }),
  } satisfies Record<keyof typeof profileCalls, Call>
})
