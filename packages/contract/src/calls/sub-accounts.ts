import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { pageOf } from '../paging.ts'
import { quotaCodes } from '../rights.ts'

/** Quotas of which a sub-account can be given a share: all but the one that sub-accounts themselves are counted by. */
export const sharedQuotaCodes = ['details', 'contact-lookups', 'export-rows', 'subscriptions', 'monitors'] as const

export const accountTypeNames: Readonly<Record<number, string>> = { 10: '主账号', 20: '子账号' }

/** What a sub-account did: each kind is read from where it was noted. */
export const activityKinds = ['login', 'search', 'open', 'collect', 'quota', 'change'] as const
export type ActivityKind = (typeof activityKinds)[number]

/** The password that was drawn, in clear only here and now; null where one was given. */
const drawnPassword = z.nullable(z.string())

const share = z.object({ quota: z.enum(quotaCodes), amount: z.int() })

const accountEntry = z.object({
  id: z.int(),
  /** The name it logs in with. */
  loginName: z.string(),
  contactName: z.string(),
  nickName: z.string(),
  /** Whole: the data of sub-accounts belong to their main account. Empty where there is none. */
  phone: z.string(),
  /** The account logs in with its phone; false where it is contact data only. */
  isPhoneVerified: z.boolean(),
  /** 10 main account, 20 sub-account. */
  type: z.int(),
  typeName: z.string(),
  isDisabled: z.boolean(),
  createdAt: z.string(),
  /** Null where it has never logged in, or not within what is kept of logins (180 days). */
  lastLoginAt: z.nullable(z.string()),
  /** What it may use at most of a quota; the others are shared with all. */
  quotaShares: z.array(share),
  /** Pages of the menu that it does not see. */
  deniedMenuCount: z.int(),
})
export type AccountEntry = z.infer<typeof accountEntry>

const menuGroup = z.object({
  name: z.string(),
  title: z.string(),
  pages: z.array(z.object({ name: z.string(), title: z.string(), isDenied: z.boolean() })),
})
export type AssignedMenuGroup = z.infer<typeof menuGroup>

const quotaShare = z.object({
  quota: z.enum(quotaCodes),
  /** What the enterprise has; null: without limit. */
  limit: z.nullable(z.int()),
  /** What this account may use of it at most; null: as much as the enterprise. */
  amount: z.nullable(z.int()),
  /** By this account, within the window. */
  used: z.int(),
  span: z.enum(['day', 'month', 'total']),
})
export type AssignedQuota = z.infer<typeof quotaShare>

const activity = z.object({
  kind: z.enum(activityKinds),
  at: z.string(),
  /** What it was, in words for the member. */
  text: z.string(),
  /** The notice that it was about, where the level in use may see it; null otherwise. */
  noticeId: z.nullable(z.int()),
})
export type Activity = z.infer<typeof activity>

/** Sub-accounts, made and led by the main account of their enterprise. */
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
