import * as z from 'zod/mini'
import { subscriptionKinds } from './subscriptions.ts'

/** `now` needs the right `delivery.instant`; without it, it is a daily digest at `usualHour`. */
export const deliveryFrequencies = ['off', 'now', 'daily', 'weekly'] as const
export type DeliveryFrequency = (typeof deliveryFrequencies)[number]

/** Hour of a daily digest where none was chosen, in Shanghai. */
export const usualHour = 8
/** Hits that one mail or message names; the rest is behind a link. */
export const mostNamed = 50
/** Webhooks of an account. */
export const mostWebhooks = 10
/** How often a delivery is tried before its webhook is paused. */
export const deliveryTries = 7
/** Hits that a feed holds: the newest. */
export const feedLength = 50

/** Where a webhook sends to; robots have addresses of their own host only. */
export const webhookKinds = [
  { code: 'generic', name: '通用 Webhook', host: null },
  { code: 'wecom', name: '企业微信群机器人', host: 'qyapi.weixin.qq.com' },
  { code: 'dingtalk', name: '钉钉群机器人', host: 'oapi.dingtalk.com' },
  { code: 'feishu', name: '飞书群机器人', host: 'open.feishu.cn' },
] as const satisfies readonly { code: string; name: string; host: string | null }[]
export type WebhookKind = (typeof webhookKinds)[number]['code']

const time = z.string()

const sentAsHit = {
  id: z.int(),
  arrivedAt: time,
  /** Those of the subscription that it holds. */
  words: z.array(z.string()),
  url: z.string(),
}

const noticeHitSent = z.object({
  ...sentAsHit,
  noticeId: z.int(),
  title: z.string(),
  /** Such as 招标公告. */
  channel: z.string(),
  tenderer: z.nullable(z.string()),
  areaName: z.string(),
  /** In fen. */
  budget: z.nullable(z.int()),
  winningAmount: z.nullable(z.int()),
  publishedAt: time,
  biddingDeadline: z.nullable(time),
})

const projectHitSent = z.object({
  ...sentAsHit,
  projectId: z.int(),
  name: z.string(),
  /** `new`: nothing was known of it before. `met`: it was known, and had not been a hit. `stage`: it has come further. */
  reason: z.enum(['new', 'met', 'stage']),
  /** The stage that it had reached, and the one before; null: none was known. */
  stage: z.nullable(z.string()),
  stageBefore: z.nullable(z.string()),
  owner: z.nullable(z.string()),
  areaName: z.string(),
  /** In fen; `budget`: nobody states the investment, and this is the largest budget of a tender of its works. */
  investment: z.nullable(z.object({ amount: z.int(), from: z.enum(['investment', 'budget']) })),
  /** Of its latest evidence. */
  lastAt: time,
})

/**
 * What a generic webhook is sent, as JSON by POST. `X-Timestamp` has the seconds since 1970, `X-Signature` the hexadecimal HMAC-SHA256 of
 * `<X-Timestamp>.<body>` with the secret that was set. `Idempotency-Key`, the same as `id`, stays the same when a delivery is tried again.
 * Any status of 200 to 299 says that it was taken.
 */
export const webhookBody = z.object({
  version: z.literal(1),
  id: z.string(),
  /** `test`: sent by the button, without hits. */
  kind: z.enum(['hits', 'test']),
  subscription: z.nullable(z.object({ id: z.int(), name: z.string(), kind: z.enum(subscriptionKinds.map(({ code }) => code)) })),
  /** New hits, of which `hits` has the newest `mostNamed`. */
  total: z.int(),
  /** Those that come more than ten minutes later than they should. */
  late: z.int(),
  /** All of them, on the page. */
  moreUrl: z.string(),
  /** A 拟在建订阅 has hits of projects, every other one of notices. */
  hits: z.array(z.union([projectHitSent, noticeHitSent])),
})
export type WebhookBody = z.infer<typeof webhookBody>
