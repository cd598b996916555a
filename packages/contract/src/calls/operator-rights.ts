import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { pageOf } from '../paging.ts'
import { levelRights } from './membership.ts'

/** One thing about a level that is different afterwards, in words. */
const rightsDifference = z.object({
  what: z.string(),
  before: z.string(),
  after: z.string(),
})
export type RightsDifference = z.infer<typeof rightsDifference>

export const levelEffect = z.object({
  levelId: z.int(),
  levelName: z.string(),
  /** Enterprises that use this level now, everywhere or in some areas. */
  enterprises: z.int(),
  /** Their accounts that are not disabled. */
  accounts: z.int(),
  /** What they have more, what less, and what changes in the prices. */
  gains: z.array(rightsDifference),
  losses: z.array(rightsDifference),
  prices: z.array(rightsDifference),
})
export type LevelEffect = z.infer<typeof levelEffect>

export const rightsChange = z.object({
  id: z.int(),
  /** ISO time. */
  at: z.string(),
  /** Login name of who did it. */
  by: z.string(),
  kind: z.enum(['rights', 'prices']),
  levelName: z.string(),
  differences: z.array(rightsDifference),
})
export type RightsChange = z.infer<typeof rightsChange>

/** The table of rights and its prices, of operators. */
export const operatorRightsCalls = {
  getRights: {
    method: 'GET',
    path: 'workbench/backend/rights',
    reply: z.object({
      /** Of the whole table; to be sent with a change. */
      version: z.string(),
      levels: z.array(levelRights),
    }),
  },
  previewRights: {
    method: 'POST',
    path: 'workbench/backend/rights/preview',
    reply: z.object({
      /** Of the table that the effects were reckoned from. */
      version: z.string(),
      /** Of the levels that would be different; lowest first. */
      effects: z.array(levelEffect),
      /** What may be a slip: a higher level that has less than a lower one. */
      warnings: z.array(z.string()),
    }),
  },
  saveRights: {
    method: 'PUT',
    path: 'workbench/backend/rights',
    reply: z.object({ version: z.string() }),
  },
  getRightsHistory: {
    method: 'GET',
    path: 'workbench/backend/rights/history',
    reply: pageOf(rightsChange),
  },
} satisfies Record<string, CallShape>
