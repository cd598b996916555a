import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { deliveryFrequencies, defaultHour, webhookKinds } from '../delivery.ts'
import { idField, jsonIdField, jsonPageRequest, pageOf } from '../paging.ts'
import { call, rows, type Call } from '../server/call.ts'
import { numberOf, optionsText } from '../server/meanings.ts'

const time = z.string()
const page = 'text/html; charset=utf-8'
const frequency = z.enum(deliveryFrequencies, '推送方式不存在')
const webhookKind = z.enum(
  webhookKinds.map(({ code }) => code),
  'Webhook 类型不存在',
)

/** When hits are delivered: the hour of digests and, for weekly ones, the day (1 Monday … 7 Sunday), in Shanghai. */
const pace = z.object({ frequency, hour: z.int(), weekday: z.int() })
export type DeliveryPace = z.infer<typeof pace>

/**
 * Why mails arrive or not. `unavailable`: this server sends none; `no-address`: the profile has no email;
 * `unconfirmed`: its owner has not confirmed it.
 */
export const mailStates = ['ready', 'unavailable', 'no-address', 'unconfirmed'] as const

/** `paused`: too many deliveries failed; it resumes when its owner says so. */
const webhook = z.object({
  id: z.int(),
  name: z.string(),
  kind: webhookKind,
  /** The only part of its address that is shown. */
  host: z.string(),
  hasSecret: z.boolean(),
  state: z.enum(['active', 'paused']),
  pausedAt: z.nullable(time),
  /** Why the last try failed, in Chinese; empty if it succeeded. */
  lastError: z.string(),
  lastSuccessAt: z.nullable(time),
  /** The number of subscriptions that use it. */
  uses: z.int(),
})
export type Webhook = z.infer<typeof webhook>

/** `waiting`: it is being sent, or waits for its next try. */
const delivery = z.object({
  id: z.int(),
  channel: z.enum(['mail', 'webhook']),
  /** `webhook-paused`: a mail about a paused webhook; `assigned`: a mail about assigned projects. */
  kind: z.enum(['hits', 'webhook-paused', 'assigned']),
  /** The name of the subscription or the paused webhook at that time; the same text for all mails about projects. */
  name: z.string(),
  subscriptionId: z.nullable(z.int()),
  /** The recipient, masked. */
  target: z.string(),
  hits: z.int(),
  late: z.int(),
  state: z.enum(['waiting', 'sent', 'failed']),
  tries: z.int(),
  /** Why the last try failed, in Chinese. */
  error: z.string(),
  createdAt: time,
  sentAt: z.nullable(time),
  nextTryAt: z.nullable(time),
})
export type Delivery = z.infer<typeof delivery>

const feedLink = z.object({
  /** When the link was made; null if there is none. The link itself is returned only once, when it is made. */
  createdAt: z.nullable(time),
})

export const deliveryCalls = {
  getDelivery: {
    method: 'GET',
    path: 'workbench/api/delivery/get',
    reply: z.object({
      mail: pace,
      webhook: z.extend(pace, { webhookId: z.nullable(z.int()) }),
      mailState: z.enum(mailStates),
      /** The account may get instant deliveries; without this right `now` means a daily digest at eight. */
      mayInstant: z.boolean(),
      /** Hits that were found but are not being delivered yet. */
      waiting: z.object({ mail: z.int(), webhook: z.int() }),
    }),
  },
  saveDelivery: { method: 'POST', path: 'workbench/api/delivery/save', reply: z.null() },
  getDeliveries: { method: 'POST', path: 'workbench/api/delivery/log', reply: pageOf(delivery) },
  getWebhooks: { method: 'GET', path: 'workbench/api/delivery/webhooks', reply: z.array(webhook) },
  saveWebhook: { method: 'POST', path: 'workbench/api/delivery/saveWebhook', reply: z.object({ id: z.int() }) },
  deleteWebhook: { method: 'POST', path: 'workbench/api/delivery/deleteWebhook', reply: z.null() },
  resumeWebhook: { method: 'POST', path: 'workbench/api/delivery/resumeWebhook', reply: z.null() },
  testWebhook: {
    method: 'POST',
    path: 'workbench/api/delivery/testWebhook',
    reply: z.object({
      isTaken: z.boolean(),
      /** Null if there was no answer. */
      status: z.nullable(z.int()),
      /** The beginning of the answer. */
      answer: z.string(),
      /** Why the message was not accepted, in Chinese; empty if it was. */
      error: z.string(),
    }),
  },
  getMailAddress: {
    method: 'GET',
    path: 'workbench/api/delivery/mailAddress',
    reply: z.object({
      state: z.enum(mailStates),
      /** The profile's email; empty if there is none. */
      email: z.string(),
      confirmedAt: z.nullable(time),
      /** When the last mail that asks for a confirmation was sent to this address. */
      askedAt: z.nullable(time),
    }),
  },
  askMailConfirmation: { method: 'POST', path: 'workbench/api/delivery/askMailConfirmation', reply: z.null() },
  confirmMailPage: { kind: 'file', method: 'GET', path: 'workbench/delivery/confirm', types: [page] },
  confirmMail: { kind: 'callback', method: 'POST', path: 'workbench/delivery/confirm' },
  unsubscribePage: { kind: 'file', method: 'GET', path: 'workbench/delivery/unsubscribe', types: [page] },
  unsubscribe: { kind: 'callback', method: 'POST', path: 'workbench/delivery/unsubscribe' },
  getFeedLink: { method: 'GET', path: 'workbench/api/delivery/feedLink', reply: feedLink },
  /** Below the origin. */
  renewFeedLink: { method: 'POST', path: 'workbench/api/delivery/renewFeedLink', reply: z.object({ path: z.string() }) },
  endFeedLink: { method: 'POST', path: 'workbench/api/delivery/endFeedLink', reply: z.null() },
  subscriptionFeed: {
    kind: 'file',
    method: 'GET',
    path: 'workbench/feed/:key/hits.atom',
    types: ['application/atom+xml; charset=utf-8'],
  },
} satisfies Record<string, CallShape>

/** The server's part of the calls: who may make them, and their request schemas. */
export const deliveryRows = rows(() => {
  const search = { permission: 'documents.search' } as const
  const webhookId = 'Webhook 编号，见 getWebhooks'
  const id = jsonIdField(webhookId)
  const subscriptionId = jsonIdField(numberOf.subscription)
  const paceField = {
    frequency: frequency.check(z.describe('何时推送：off 关闭、now 即时（需会员权限 delivery.instant）、daily 每日汇总、weekly 每周汇总')),
    hour: z._default(
      z.int().check(z.gte(0, '请选择 0 到 23 点'), z.lte(23, '请选择 0 到 23 点'), z.describe('汇总的时刻，0–23 点（北京时间）')),
      defaultHour,
    ),
    weekday: z._default(
      z
        .int()
        .check(z.gte(1, '请选择星期一到星期日'), z.lte(7, '请选择星期一到星期日'), z.describe('每周汇总在星期几：1 为星期一，7 为星期日')),
      1,
    ),
  }
  const link = {
    request: z.object({ token: z._default(z.string().check(z.maxLength(500), z.describe('邮件链接中的令牌')), '') }),
    errors: ['delivery.link-invalid'],
  } as const
  const linkPage = { ...link, access: 'public' } as const
  // as a mail program or the page's button posts it
  const accepts = ['application/x-www-form-urlencoded', 'multipart/form-data']
  const signedLink = { ...link, access: 'signature', bodyLimit: 1024, accepts } as const

  return {
    getDelivery: call(deliveryCalls.getDelivery, {
      access: search,
      summary: '一个订阅的推送设置：邮件与 Webhook 各自何时推送',
      request: z.object({ subscriptionId: idField(numberOf.subscription) }),
      errors: ['subscription.not-found'],
    }),
    saveDelivery: call(deliveryCalls.saveDelivery, {
      access: search,
      summary: '修改一个订阅的推送设置；从下一条命中起生效',
      request: z.object({
        subscriptionId,
        mail: z.object(paceField).check(z.describe('邮件推送')),
        webhook: z
          .object({
            ...paceField,
            webhookId: z._default(z.nullable(id).check(z.describe(`${webhookId}；frequency 不为 off 时必填`)), null),
          })
          .check(z.describe('Webhook 推送')),
      }),
      errors: ['subscription.not-found', 'webhook.not-found', 'rights.insufficient'],
    }),
    getDeliveries: call(deliveryCalls.getDeliveries, {
      access: search,
      summary: '推送记录，最近的在前；保留 90 天',
      request: z.object({
        subscriptionId: z.optional(jsonIdField('只要这个订阅的，不填为全部')),
        webhookId: z.optional(jsonIdField('只要发往这个 Webhook 的，不填为全部')),
        ...jsonPageRequest(),
      }),
      errors: [],
      rate: 'read',
    }),
    getWebhooks: call(deliveryCalls.getWebhooks, {
      access: search,
      summary: '我的 Webhook；地址只显示域名，密钥不显示',
      request: z.object({}),
      errors: [],
    }),
    saveWebhook: call(deliveryCalls.saveWebhook, {
      access: search,
      summary: '新建或修改 Webhook；修改时不填的地址与密钥保持不变',
      request: z.object({
        id: z.optional(jsonIdField('要修改的 Webhook 的编号，不填为新建')),
        name: z
          .string()
          .check(
            z.trim(),
            z.minLength(1, '请输入名称'),
            z.maxLength(30, '名称请控制在 30 字以内'),
            z.describe('名称，不能与自己的其他 Webhook 相同'),
          ),
        kind: webhookKind.check(z.describe(`类型：${optionsText(webhookKinds)}`)),
        address: z.optional(
          z
            .string()
            .check(
              z.trim(),
              z.minLength(1, '请输入地址'),
              z.maxLength(2000, '地址过长'),
              z.describe('接收地址；新建或改变类型时必填，否则不填为保持不变'),
            ),
        ),
        secret: z.optional(
          z
            .string()
            .check(
              z.trim(),
              z.maxLength(200, '密钥请控制在 200 字以内'),
              z.describe('签名密钥：generic 必填且至少 16 个字符，wecom 不用；空为去掉；类型不变时不填为保持不变'),
            ),
        ),
      }),
      errors: ['webhook.not-found', 'webhook.name-taken', 'webhook.too-many', 'webhook.address-refused', 'webhook.secret-missing'],
    }),
    deleteWebhook: call(deliveryCalls.deleteWebhook, {
      access: search,
      summary: '删除 Webhook；使用它的订阅不再推送到那里',
      request: z.object({ id }),
      errors: ['webhook.not-found'],
      onLowDisk: 'answered',
    }),
    resumeWebhook: call(deliveryCalls.resumeWebhook, {
      access: search,
      summary: '恢复已暂停的 Webhook；未送达的推送会重新发送',
      request: z.object({ id }),
      errors: ['webhook.not-found'],
    }),
    testWebhook: call(deliveryCalls.testWebhook, {
      access: search,
      summary: '向 Webhook 发送一条测试消息，返回对方的答复',
      request: z.object({ id }),
      errors: ['webhook.not-found', 'webhook.too-soon'],
    }),
    getMailAddress: call(deliveryCalls.getMailAddress, {
      access: search,
      summary: '接收邮件的邮箱及其确认状态',
      request: z.object({}),
      errors: [],
    }),
    askMailConfirmation: call(deliveryCalls.askMailConfirmation, {
      access: search,
      summary: '向资料中的邮箱发送确认邮件；确认后才会推送',
      request: z.object({}),
      errors: ['mail.unavailable', 'mail.no-address', 'mail.already-confirmed', 'mail.too-soon', 'mail.not-sent'],
    }),
    confirmMailPage: call(deliveryCalls.confirmMailPage, { ...linkPage, summary: '确认接收邮件的页面，凭邮件中的链接打开' }),
    confirmMail: call(deliveryCalls.confirmMail, { ...signedLink, summary: '确认接收邮件' }),
    unsubscribePage: call(deliveryCalls.unsubscribePage, { ...linkPage, summary: '退订页面，凭邮件中的链接打开；打开本身不退订' }),
    unsubscribe: call(deliveryCalls.unsubscribe, {
      ...signedLink,
      summary: '退订一个订阅的邮件，或指派的邮件（RFC 8058 一键退订），无需登录',
      onLowDisk: 'answered',
    }),
    getFeedLink: call(deliveryCalls.getFeedLink, {
      access: search,
      summary: '一个订阅的 Atom 链接何时生成',
      request: z.object({ subscriptionId: idField(numberOf.subscription) }),
      errors: ['subscription.not-found'],
    }),
    renewFeedLink: call(deliveryCalls.renewFeedLink, {
      access: search,
      summary: '为一个订阅生成新的 Atom 链接，原链接立即失效；链接只在此时显示',
      request: z.object({ subscriptionId }),
      errors: ['subscription.not-found'],
    }),
    endFeedLink: call(deliveryCalls.endFeedLink, {
      access: search,
      summary: '停用一个订阅的 Atom 链接',
      request: z.object({ subscriptionId }),
      errors: ['subscription.not-found'],
      onLowDisk: 'answered',
    }),
    subscriptionFeed: call(deliveryCalls.subscriptionFeed, {
      access: 'public',
      summary: '一个订阅最近的命中（Atom），凭链接中的密钥读取',
      request: z.object({ key: z.string().check(z.describe('Atom 链接中的密钥，见 renewFeedLink')) }),
      errors: ['feed.not-found'],
    }),
  } satisfies Record<keyof typeof deliveryCalls, Call>
})
