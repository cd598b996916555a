import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { permissionCodes } from '../rights.ts'

const role = z.object({ id: z.int(), name: z.string() })

/** A logged-in account as the page knows it. The first role's name is the member level. */
export const user = z.object({
  userId: z.int(),
  phone: z.nullable(z.string()),
  nickName: z.nullable(z.string()),
  avatarPath: z.nullable(z.string()),
  companyName: z.string(),
  /** 10 is a main account, anything else a sub-account. */
  accountType: z.int(),
  roles: z.array(role),
  isBxkc: z.int(),
  level: z.object({
    id: z.int(),
    name: z.string(),
    /** ISO time at which the level in use ends; null for registered users. */
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
      /** data: URI of a PNG picture. */
      img: z.string(),
      expiresInSeconds: z.int(),
      /** Where the network asks for many pictures: bits of the proof of work that the answer needs (proof-of-work.ts, `uuid` is the challenge). */
      workBits: z.optional(z.int()),
    }),
  },
  logout: {
    method: 'GET',
    path: 'workbench/backend/auth/logout',
    reply: z.null(),
  },
} satisfies Record<string, CallShape>
