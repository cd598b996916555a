import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { channels } from '../notices.ts'
import { call, rows, type Call } from '../server/call.ts'

const count = z.int()
const day = z.string()

/** What the dashboard shows, as far as the caller's level may see: a level without the newest notices gets figures that end where its visibility does. */
export const screen = z.object({
  /** ISO time at which it was counted: at most a minute ago. */
  countedAt: z.string(),
  /** The last day counted, `2026-11-20` (Asia/Shanghai): today, or the last one that the level may see. */
  until: day,
  /** Each of the last 30 days, oldest first: notices published then, tender notices and results among them. */
  days: z.array(z.object({ day, all: count, tenders: count, results: count })),
  /** Notices of these 30 days by channel, in the order of a tender's life; channels without any are left out. */
  channels: z.array(z.object({ channel: z.enum(channels.map((channel) => channel.code)), count })),
  /** Tender notices whose bids are due within 7 days from now. */
  dueSoon: count,
  /** There are at least so many (shown as 10000+), as in the search behind the figure. */
  dueSoonIsLowerBound: z.boolean(),
  /** What this account has collected, as far as its level may see: the total of its list. */
  collected: count,
})
export type Screen = z.infer<typeof screen>

export const screenCalls = {
  screen: {
    method: 'GET',
    path: 'workbench/common/screen',
    reply: screen,
  },
} satisfies Record<string, CallShape>

/** What the server needs besides: who may ask, and what it takes. */
export const screenRows = rows(
  () =>
    ({
      screen: call(screenCalls.screen, {
        access: { permission: 'documents.search' },
        summary: '数据面板：近 30 日公告数量与构成、7 日内截标、收藏数',
        request: z.object({}),
        errors: [],
      }),
    }) satisfies Record<keyof typeof screenCalls, Call>,
)
