import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { user } from './auth.ts'

/** What a code that is sent to a phone is for; it counts for nothing else. */
export const messageCodePurposes = ['register', 'reset', 'change-phone'] as const
export type MessageCodePurpose = (typeof messageCodePurposes)[number]

/** As after a login. */
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
      /** The name that the account logs in with; null where it is chosen with the password. */
      loginName: z.nullable(z.string()),
      /** Masked; null where the account has none. */
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
