import * as z from 'zod/mini'
import { subscriptionKinds } from './subscriptions.ts'

/** `now` needs the right `delivery.instant`; without it, it means a daily digest at `defaultHour`. */
export const deliveryFrequencies = ['off', 'now', 'daily', 'weekly'] as const
export type DeliveryFrequency = (typeof deliveryFrequencies)[number]

/** The default hour of a daily digest, in Shanghai. */
export const defaultHour = 8
/** The maximal number of hits in a mail or message; a link leads to the others. */
export const maxNamed = 50
/** The maximal number of webhooks of an account. */
export const maxWebhooks = 10
/** The number of tries before a webhook is paused. */
export const deliveryTries = 7
/** The number of newest hits in a feed. */
export const feedLength = 50

/** The targets of webhooks; robots accept only addresses of their own host. */
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
  /** The words of the subscription that the notice contains. */
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
  /**
   * `new`: nothing was known of it before. `met`: it was known, but matches for the first time. `stage`: it has reached
   * a further stage.
   */
  reason: z.enum(['new', 'met', 'stage']),
  /** The stage that it had reached, and the one before; null if unknown. */
  stage: z.nullable(z.string()),
  stageBefore: z.nullable(z.string()),
  owner: z.nullable(z.string()),
  areaName: z.string(),
  /** In fen. `budget`: nobody states the investment, so this is the largest budget of a tender of its works. */
  investment: z.nullable(z.object({ amount: z.int(), from: z.enum(['investment', 'budget']) })),
  /** The date of its latest source. */
  lastAt: time,
})

/**
 * The body that a generic webhook gets, as JSON by POST. `X-Timestamp` has the seconds since 1970, `X-Signature` the
 * hexadecimal HMAC-SHA256 of `<X-Timestamp>.<body>` with the webhook's secret. `Idempotency-Key` equals `id` and stays
 * the same when a delivery is repeated. Any status from 200 to 299 accepts it.
 */
export const webhookBody = z.object({
  version: z.literal(1),
  id: z.string(),
  /** `test`: sent by the button, without hits. */
  kind: z.enum(['hits', 'test']),
  subscription: z.nullable(z.object({ id: z.int(), name: z.string(), kind: z.enum(subscriptionKinds.map(({ code }) => code)) })),
  /** The number of new hits; `hits` has the newest `maxNamed` of them. */
  total: z.int(),
  /** The number of hits that arrive more than ten minutes late. */
  late: z.int(),
  /** The page with all of them. */
  moreUrl: z.string(),
  /** A 拟在建订阅 has hits of projects, all others have hits of notices. */
  hits: z.array(z.union([projectHitSent, noticeHitSent])),
})
export type WebhookBody = z.infer<typeof webhookBody>
