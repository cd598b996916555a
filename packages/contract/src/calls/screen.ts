import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { channels } from '../notices.ts'
import { call, rows, type Call } from '../server/call.ts'

const count = z.int()
const day = z.string()

/** The figures of the dashboard, as far as the level may see them. For a level without the newest notices they end earlier. */
export const screen = z.object({
  /** ISO time of the count: at most a minute ago. */
  countedAt: z.string(),
  /** The last day counted, `2026-11-20` (Asia/Shanghai): today, or the last one that the level may see. */
  until: day,
  /** The last 30 days, oldest first: notices published on the day, and the tender notices and results among them. */
  days: z.array(z.object({ day, all: count, tenders: count, results: count })),
  /** Notices of these 30 days by channel, in the order of a tender's life, without empty channels. */
  channels: z.array(z.object({ channel: z.enum(channels.map((channel) => channel.code)), count })),
  /** Tender notices with a bidding deadline within 7 days. */
  dueSoon: count,
  /** The number is a lower bound (shown as 10000+), as in the search behind the figure. */
  dueSoonIsLowerBound: z.boolean(),
  /** The number of the account's favourites that its level may see: the total of their list. */
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

/** The server's part of the calls: who may make them, and their request schemas. */
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
