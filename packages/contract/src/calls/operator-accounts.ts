import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { pageOf } from '../paging.ts'
import { quotaCodes } from '../rights.ts'

const role = z.object({ id: z.int(), name: z.string() })

const levelInUse = z.object({
  id: z.int(),
  name: z.string(),
  /** ISO time; null for registered users. */
  endsAt: z.nullable(z.string()),
})

const enterpriseRow = z.object({
  id: z.int(),
  /** Empty where it has not been filled in. */
  name: z.string(),
  /** Null until the invitation was accepted. */
  mainAccount: z.nullable(
    z.object({
      id: z.int(),
      name: z.string(),
      contactName: z.nullable(z.string()),
      phone: z.nullable(z.string()),
      /** The account logs in with its phone; false where it is contact data only. */
      isPhoneVerified: z.boolean(),
      isDisabled: z.boolean(),
    }),
  ),
  level: levelInUse,
  subAccounts: z.int(),
  isDisabled: z.boolean(),
  createdAt: z.string(),
  /** Of any of its accounts; null where there was none within what is kept. */
  lastLoginAt: z.nullable(z.string()),
})
export type EnterpriseRow = z.infer<typeof enterpriseRow>

const operatedAccount = z.object({
  id: z.int(),
  name: z.string(),
  /** 10 main account, 20 sub-account. */
  type: z.int(),
  contactName: z.nullable(z.string()),
  /** Masked. */
  phone: z.nullable(z.string()),
  /** The account logs in with its phone; false where it is contact data only. */
  isPhoneVerified: z.boolean(),
  roles: z.array(role),
  isDisabled: z.boolean(),
  /** A code of an authenticator is asked for beside the password. */
  hasSecondFactor: z.boolean(),
  createdAt: z.string(),
  lastLoginAt: z.nullable(z.string()),
  /** Logins that go on. */
  sessions: z.int(),
})
export type OperatedAccount = z.infer<typeof operatedAccount>

/** `using`: in use; `waiting`: its turn comes later; `over`: used up; `revoked`: an operator has ended it. */
export const periodStates = ['using', 'waiting', 'over', 'revoked'] as const

const operatedPeriod = z.object({
  id: z.int(),
  levelId: z.int(),
  levelName: z.string(),
  state: z.enum(periodStates),
  source: z.enum(['operator', 'order', 'demo']),
  createdAt: z.string(),
  /** From when on it can be used. */
  startsAt: z.string(),
  /** When it is used first, and when it is used up, as the periods stand now; null where it never is. */
  usedFrom: z.nullable(z.string()),
  usedTo: z.nullable(z.string()),
  /** Paid milliseconds, and those of them that are left. */
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
  /** What the enterprise has of each quota in the whole country. */
  quotas: z.array(
    z.object({
      code: z.enum(quotaCodes),
      name: z.string(),
      /** Null: without limit. */
      limit: z.nullable(z.int()),
      used: z.int(),
      span: z.enum(['day', 'month', 'total']),
    }),
  ),
})
export type EnterpriseDetail = z.infer<typeof enterpriseDetail>

const invitation = {
  /** Of the link, below the origin. */
  path: z.string(),
  expiresAt: z.string(),
}

const periodPreview = z.object({
  startsAt: z.string(),
  durationMs: z.int(),
  /** The highest level in use now, without the period and with it. */
  before: levelInUse,
  after: levelInUse,
  /** When the new period would be used first, and when it would be used up. */
  usedFrom: z.string(),
  usedTo: z.string(),
  /** Other periods of which the end moves. */
  moved: z.array(z.object({ levelName: z.string(), endsAt: z.string(), movesTo: z.string() })),
})
export type PeriodPreview = z.infer<typeof periodPreview>

/** Operators' view of the members: enterprises, their accounts and their paid time. */
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
      /** In clear only here and now. */
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
