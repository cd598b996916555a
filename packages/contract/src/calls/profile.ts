import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'

/** Days before the end of a period from which on the member is reminded; 0: never. */
export const reminderDays = [0, 7, 15, 30] as const
export type ReminderDays = (typeof reminderDays)[number]

/** What a member sees of the end of a period, and of answers from the provider. */
export const notificationSettings = z.object({
  periodEndDays: z.union([z.literal(0), z.literal(7), z.literal(15), z.literal(30)], '请选择提醒时间'),
  tellsOfAnswers: z.boolean(),
})
export type NotificationSettings = z.infer<typeof notificationSettings>

export const memberInfo = z.object({
  /** Name of the level in use. */
  memberName: z.string(),
  /** ISO time at which it ends; null for registered users. */
  memberEtime: z.nullable(z.string()),
  /** Id of the level. */
  id: z.int(),
  /** This is the account's first visit today, in Shanghai. */
  isDayLogin: z.boolean(),
  /** The first-use guide has been seen (`skipBoot`). */
  isBootSkipped: z.boolean(),
  /** Whole days until the level ends, where that is near enough to be reminded of; null otherwise. */
  endsInDays: z.nullable(z.int()),
  /** Answers to service applications that the account has not opened; 0 where it does not want to be told. */
  unreadAnswers: z.int(),
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
      /** The account logs in with its phone; false where it is contact data only. */
      isPhoneVerified: z.boolean(),
      nickName: z.string(),
      contactName: z.string(),
      email: z.string(),
      companyName: z.string(),
      /** Only the main account names the enterprise. */
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
      /** What is wrong with it, or empty. */
      message: z.string(),
      /** It is a party of notices that the member may filter by their parties; null for a level that may not. */
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
