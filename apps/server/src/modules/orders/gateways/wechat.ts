import * as z from 'zod'
import type { WechatPaySettings } from '../../../payment-config.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Random } from '../../../platform/random.ts'
import {
  CallbackRefused,
  GatewayFailure,
  readAnswer,
  type GatewayAnswer,
  type GatewayOrder,
  type GatewayPayment,
  type GatewayRefund,
  type PaymentGateway,
} from './gateway.ts'
import { createWechatClient, type WechatAnswer } from './wechat-client.ts'
import { demandSignature, openResource } from './wechat-signature.ts'

const transaction = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string().min(1).max(64),
  transaction_id: z.string().min(1).max(64),
  trade_state: z.string(),
  success_time: z.iso.datetime({ offset: true }),
  amount: z.object({ total: z.int().min(0), currency: z.literal('CNY') }),
})

const callback = z.object({
  event_type: z.string(),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().default(''),
  }),
})

const notThere = ['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS']
const isClosed = ['ORDER_CLOSED', 'ORDERCLOSED']
const isPaid = ['ORDERPAID', 'ORDER_PAID']
/** failures after which a repeated request may succeed */
const passing = ['SYSTEM_ERROR', 'SYSTEMERROR', 'FREQUENCY_LIMITED', 'RATELIMIT_EXCEEDED', 'NOT_ENOUGH', 'UNKNOWN']

interface WechatDeps {
  settings: WechatPaySettings
  notifyUrl: string
  clock: Clock
  random: Random
}

type Send = ReturnType<typeof createWechatClient>

/** WeChat Pay's QR payments (Native), API v3. */
export function createWechatPay(deps: WechatDeps): PaymentGateway {
  const { settings } = deps
  const send = createWechatClient(deps)
  return {
    method: 'wechat',
    create: (order) => create(send, deps, order),
    query: (orderNo) => query(send, settings, orderNo),
    close: (orderNo) => close(send, settings, orderNo),
    refund: (request) => refund(send, request),
    verifyCallback: async ({ headers, body, now }) => {
      const { publicKey, publicKeyId, apiV3Key } = settings
      demandSignature({ headers, body, now, publicKey, publicKeyId })
      return paymentFrom(settings, apiV3Key, body)
    },
  }
}

async function create(
  send: Send,
  { settings, notifyUrl }: WechatDeps,
  { orderNo, amount, description, expiresAt }: GatewayOrder,
): Promise<{ kind: 'qr'; text: string }> {
  const content = {
    appid: settings.appId,
    mchid: settings.merchantId,
    description,
    out_trade_no: orderNo,
    time_expire: `${expiresAt.toISOString().slice(0, 19)}+00:00`,
    notify_url: notifyUrl,
    amount: { total: amount, currency: 'CNY' },
  }
  const made = demandSuccess(await send('POST', '/v3/pay/transactions/native', content))
  return { kind: 'qr', text: readAnswer(z.object({ code_url: z.string().min(1) }), made).code_url }
}

async function query(send: Send, settings: WechatPaySettings, orderNo: string): Promise<GatewayAnswer> {
  const found = await send('GET', `/v3/pay/transactions/out-trade-no/${orderNo}?mchid=${encodeURIComponent(settings.merchantId)}`)
  if (notThere.includes(found.failure ?? '')) return { state: 'none' }
  return answerFrom(settings, orderNo, demandSuccess(found))
}

async function close(send: Send, { merchantId: mchid }: WechatPaySettings, orderNo: string): Promise<'closed' | 'paid'> {
  const closed = await send('POST', `/v3/pay/transactions/out-trade-no/${orderNo}/close`, { mchid })
  if (isPaid.includes(closed.failure ?? '')) return 'paid'
  if (![...notThere, ...isClosed].includes(closed.failure ?? '')) demandSuccess(closed)
  return 'closed'
}

async function refund(send: Send, { transactionId, refundNo, amount, paidAmount, reason }: GatewayRefund): Promise<'done' | 'processing'> {
  const content = {
    transaction_id: transactionId,
    out_refund_no: refundNo,
    // at most 80 bytes
    reason: reason.slice(0, 26),
    amount: { refund: amount, total: paidAmount, currency: 'CNY' },
  }
  const sent = demandSuccess(await send('POST', '/v3/refund/domestic/refunds', content))
  const { status } = readAnswer(z.object({ status: z.string() }), sent)
  if (status === 'SUCCESS') return 'done'
  if (status === 'PROCESSING') return 'processing'
  throw new GatewayFailure('refused', `REFUND_${status}`)
}

function demandSuccess({ failure, status, data }: WechatAnswer): unknown {
  if (failure === null) return data
  throw new GatewayFailure(status >= 500 || status === 429 || passing.includes(failure) ? 'unavailable' : 'refused', failure)
}

function answerFrom(settings: WechatPaySettings, orderNo: string, data: unknown): GatewayAnswer {
  const { trade_state: state } = readAnswer(z.object({ trade_state: z.string() }), data)
  // a trade that was fully refunded counts as unpaid
  if (state === 'CLOSED' || state === 'REVOKED' || state === 'REFUND') return { state: 'none' }
  if (state !== 'SUCCESS') return { state: 'unpaid' }
  const payment = transactionFrom(settings, data)
  if (payment === null || payment.orderNo !== orderNo) throw new GatewayFailure('unavailable', 'answer about another order')
  return { state: 'paid', payment }
}

function paymentFrom(settings: WechatPaySettings, apiV3Key: string, body: string): GatewayPayment | null {
  const { event_type: event, resource } = parseOrRefuse(callback, body)
  if (event !== 'TRANSACTION.SUCCESS') return null
  const opened: unknown = parseOrRefuse(z.looseObject({}), openResource(apiV3Key, resource))
  const payment = transactionFrom(settings, opened)
  if (payment === null) throw new CallbackRefused('merchant')
  return payment
}

/** Null if it is not ours, or not a payment. */
function transactionFrom({ appId, merchantId }: WechatPaySettings, data: unknown): GatewayPayment | null {
  const parsed = transaction.safeParse(data)
  if (!parsed.success) return null
  const { appid, mchid, trade_state: state, transaction_id: transactionId, out_trade_no: orderNo, success_time: time, amount } = parsed.data
  if (appid !== appId || mchid !== merchantId || state !== 'SUCCESS') return null
  return { transactionId, orderNo, amount: amount.total, paidAt: new Date(time) }
}

function parseOrRefuse<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw new CallbackRefused('content')
  }
}
