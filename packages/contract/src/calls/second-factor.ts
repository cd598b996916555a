import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { user } from './auth.ts'

const recoveryCodes = z.array(z.string())

/** The code of an authenticator (TOTP) beside the password: entering, leaving and logging in with it. */
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
      /** ISO time since which it is asked for; null: it is not. */
      enabledAt: z.nullable(z.string()),
      /** The account is an operator's, and this server lets operators work with a second factor only. */
      isRequired: z.boolean(),
      /** Recovery codes that have not been used. */
      recoveryCodesLeft: z.int(),
    }),
  },
  beginSecondFactor: {
    method: 'POST',
    path: 'workbench/account/secondFactor/begin',
    reply: z.object({
      /** Base32, as it is typed into an authenticator. */
      secret: z.string(),
      /** otpauth: address, as it is scanned. */
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
