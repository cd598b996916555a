import type { AlipaySdk } from 'alipay-sdk'
import * as z from 'zod'
import type { AlipaySettings } from '../../../payment-config.ts'
import type { Clock } from '../../../platform/clock.ts'
import { readAlipayNotice } from './alipay-notice.ts'
import { alipayTime, trade } from './alipay-values.ts'
import { GatewayFailure, readAnswer, type GatewayAnswer, type GatewayOrder, type GatewayRefund, type PaymentGateway } from './gateway.ts'
import { toYuan } from './yuan.ts'

/** The fields of every answer. `code` 10000 means success. */
const answer = z.looseObject({ code: z.string(), subCode: z.string().optional() })

const minute = 60_000
const notThere = 'ACQ.TRADE_NOT_EXIST'
const maySettleLater = ['ACQ.SYSTEM_ERROR', 'aop.ACQ.SYSTEM_ERROR', 'isp.unknow-error', 'aop.unknow-error', 'ACQ.SELLER_BALANCE_NOT_ENOUGH']

interface AlipayDeps {
  settings: AlipaySettings
  notifyUrl: string
  clock: Clock
}

/** Makes a call to Alipay. The answer has a valid signature and form, but may be a failure. */
type Call = (method: string, bizContent: Record<string, unknown>, urls?: { notifyUrl?: string }) => Promise<z.infer<typeof answer>>

/** Alipay's QR payments (当面付) through its own SDK, which signs requests and verifies answers. */
export function createAlipay(deps: AlipayDeps): PaymentGateway {
  const sdk = lazySdk(deps.settings)
  const call = callThrough(sdk, deps.clock)
  return {
    method: 'alipay',
    create: (order) => precreate(call, deps, order),
    query: (orderNo) => query(call, deps, orderNo),
    close: (orderNo) => close(call, orderNo),
    refund: (request) => refund(call, request),
    verifyCallback: async ({ body }) => readAlipayNotice(await sdk(), deps.settings.appId, body),
  }
}

function callThrough(sdk: () => Promise<AlipaySdk>, clock: Clock): Call {
  return async (method, bizContent, urls = {}) => {
    // the SDK would use the machine's own time zone
    const timestamp = alipayTime(clock.now())
    const exec = (await sdk()).exec(method, { ...urls, timestamp, bizContent }, { validateSign: true })
    // its errors quote the answer, which must not get into the log
    const reply = await exec.catch(() => {
      throw new GatewayFailure('unavailable', 'no answer that can be trusted')
    })
    return readAnswer(answer, reply)
  }
}

async function precreate(
  call: Call,
  { notifyUrl, clock }: AlipayDeps,
  { orderNo, amount, description, expiresAt }: GatewayOrder,
): Promise<{ kind: 'qr'; text: string }> {
  const minutes = `${Math.max(1, Math.ceil((expiresAt.getTime() - clock.now().getTime()) / minute))}m`
  const content = {
    outTradeNo: orderNo,
    totalAmount: toYuan(amount),
    subject: description,
    timeoutExpress: minutes,
    qrCodeTimeoutExpress: minutes,
  }
  const made = await call('alipay.trade.precreate', content, { notifyUrl })
  demandSuccess(made)
  return { kind: 'qr', text: readAnswer(z.object({ qrCode: z.string().min(1) }), made).qrCode }
}

async function query(call: Call, { clock }: AlipayDeps, orderNo: string): Promise<GatewayAnswer> {
  const found = await call('alipay.trade.query', { outTradeNo: orderNo })
  if (found.subCode === notThere) return { state: 'none' }
  demandSuccess(found)
  return answerFrom(orderNo, found, clock.now())
}

async function close(call: Call, orderNo: string): Promise<'closed' | 'paid'> {
  const closed = await call('alipay.trade.close', { outTradeNo: orderNo })
  if (closed.subCode === notThere) return 'closed'
  // the query tells its state
  if (closed.subCode === 'ACQ.TRADE_STATUS_ERROR') return 'paid'
  demandSuccess(closed)
  return 'closed'
}

async function refund(call: Call, { transactionId, refundNo, amount, reason }: GatewayRefund): Promise<'done'> {
  const content = { tradeNo: transactionId, refundAmount: toYuan(amount), refundReason: reason, outRequestNo: refundNo }
  demandSuccess(await call('alipay.trade.refund', content))
  return 'done'
}

/** A server without Alipay's keys never loads it. */
function lazySdk({ appId, privateKey, publicKey, gateway }: AlipaySettings): () => Promise<AlipaySdk> {
  let sdk: Promise<AlipaySdk> | null = null
  const load = async () => {
    const { AlipaySdk } = await import('alipay-sdk')
    return new AlipaySdk({
      appId,
      gateway,
      keyType: 'PKCS8',
      privateKey: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
      alipayPublicKey: publicKey.export({ format: 'pem', type: 'spki' }).toString(),
      timeout: 8000,
    })
  }
  return () => (sdk ??= load())
}

function demandSuccess({ code, subCode }: z.infer<typeof answer>): void {
  if (code === '10000') return
  const gatewayCode = subCode ?? code
  // 20000: the service is unavailable; 10003: it waits for something
  const isOpen = code === '20000' || code === '10003' || maySettleLater.includes(gatewayCode)
  throw new GatewayFailure(isOpen ? 'unavailable' : 'refused', gatewayCode)
}

function answerFrom(orderNo: string, found: unknown, now: Date): GatewayAnswer {
  const { tradeStatus, tradeNo, outTradeNo, totalAmount, sendPayDate } = readAnswer(trade, found)
  if (outTradeNo !== orderNo) throw new GatewayFailure('unavailable', 'answer about another order')
  if (tradeStatus === 'TRADE_SUCCESS' || tradeStatus === 'TRADE_FINISHED') {
    return { state: 'paid', payment: { transactionId: tradeNo, orderNo, amount: totalAmount, paidAt: sendPayDate ?? now } }
  }
  return { state: tradeStatus === 'TRADE_CLOSED' ? 'none' : 'unpaid' }
}
