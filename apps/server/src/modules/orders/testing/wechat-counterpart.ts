import { createCipheriv, createSign, createVerify, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import {
  GatewayBooks,
  listen,
  paidTrade,
  pem,
  stop,
  type CallbackRequest,
  type Counterpart,
  type KeyPair,
  type Trade,
} from './counterpart.ts'

const merchant = { mchid: '1900000001', appid: 'wx0000000000000001', serial: '5157F09EFDC096DE15EBE81A47057A72', apiV3Key: 'x'.repeat(32) }
const publicKeyId = 'PUB_KEY_ID_0119000000012026'

type Reply = { status: number; headers?: Record<string, string>; body: string }

/** Simulates the part of WeChat Pay that the program uses. */
export async function startWechatPay({ now }: { now: () => Date }): Promise<Counterpart> {
  const { server, address } = await listen((request, body) => wechat.answer(request, body))
  const wechat = new WechatPay(now, address, () => stop(server))
  return wechat
}

class WechatPay extends GatewayBooks implements Counterpart {
  readonly method = 'wechat'
  readonly environment: Record<string, string>
  readonly close: () => Promise<void>

  constructor(now: () => Date, address: string, close: () => Promise<void>) {
    super(now)
    this.close = close
    this.environment = {
      WECHAT_PAY_MERCHANT_ID: merchant.mchid,
      WECHAT_PAY_APP_ID: merchant.appid,
      WECHAT_PAY_SERIAL: merchant.serial,
      WECHAT_PAY_PRIVATE_KEY: pem.private(this.merchantKeys.privateKey),
      WECHAT_PAY_API_V3_KEY: merchant.apiV3Key,
      WECHAT_PAY_PUBLIC_KEY: pem.public(this.ours.publicKey),
      WECHAT_PAY_PUBLIC_KEY_ID: publicKeyId,
      WECHAT_PAY_GATEWAY: address,
    }
  }

  callback(
    trade: Trade,
    { appId, isForged = false, at = this.now() }: { appId?: string; isForged?: boolean; at?: Date } = {},
  ): CallbackRequest {
    const payload = JSON.stringify({
      id: 'EV-2026112000000',
      create_time: trade.paidAt.toISOString(),
      resource_type: 'encrypt-resource',
      event_type: trade.state === 'paid' ? 'TRANSACTION.SUCCESS' : 'REFUND.SUCCESS',
      summary: '支付成功',
      resource: seal(JSON.stringify(transaction(trade, appId))),
    })
    return {
      url: '/workbench/api/order/notify/wechat',
      headers: { 'content-type': 'application/json', ...signed(isForged ? this.forger : this.ours, payload, at) },
      payload,
    }
  }

  answer(request: IncomingMessage, body: string): Reply {
    if (this.isDown) return { status: 502, body: 'down' }
    const path = request.url ?? ''
    this.asked.push(`${request.method} ${path.split('?')[0]}`)
    if (!this.isAuthorised(request, body)) return { status: 401, body: '{"code":"SIGN_ERROR","message":"错误的签名"}' }
    const reply = this.act(`${request.method} ${path}`, body === '' ? {} : JSON.parse(body))
    // failures are not signed, as in reality
    return reply.status < 300 ? { ...reply, headers: signed(this.isForged ? this.forger : this.ours, reply.body, this.now()) } : reply
  }

  private isAuthorised(request: IncomingMessage, body: string): boolean {
    const [, scheme, list = ''] = /^(\S+) (.*)$/.exec(request.headers.authorization ?? '') ?? []
    const fields = Object.fromEntries([...list.matchAll(/\b(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))
    const { mchid, nonce_str: nonce, signature, timestamp, serial_no: serial } = fields
    const text = `${request.method}\n${request.url}\n${timestamp}\n${nonce}\n${body}\n`
    return (
      scheme === 'WECHATPAY2-SHA256-RSA2048' &&
      mchid === merchant.mchid &&
      serial === merchant.serial &&
      request.headers['wechatpay-serial'] === publicKeyId &&
      Math.abs(this.now().getTime() / 1000 - Number(timestamp)) < 300 &&
      createVerify('RSA-SHA256')
        .update(text)
        .verify(this.merchantKeys.publicKey, signature ?? '', 'base64')
    )
  }

  private act(route: string, content: Record<string, never>): { status: number; body: string } {
    const orderNo = /out-trade-no\/(\d+)/.exec(route)?.[1] ?? ''
    if (route === 'POST /v3/pay/transactions/native') return this.create(content)
    if (route === 'POST /v3/refund/domestic/refunds') return this.refund(content)
    if (route.endsWith('/close')) {
      this.beforeClose(orderNo)
      return this.closeTrade(orderNo)
    }
    const trade = this.trades.get(orderNo)
    return trade === undefined ? failed(404, 'ORDER_NOT_EXIST') : { status: 200, body: JSON.stringify(transaction(trade)) }
  }

  private create(content: { out_trade_no?: string; amount?: { total: number; currency: string }; mchid?: string; time_expire?: string }) {
    const { out_trade_no: orderNo = '', amount, mchid, time_expire: until = '' } = content
    const isWhole = mchid === merchant.mchid && amount?.currency === 'CNY' && Date.parse(until) > this.now().getTime()
    if (!isWhole) return failed(400, 'PARAM_ERROR')
    const trade = this.trades.get(orderNo) ?? { ...paidTrade(orderNo, amount.total, this.now()), state: 'open' as const }
    this.trades.set(orderNo, trade)
    return { status: 200, body: JSON.stringify({ code_url: `weixin://wxpay/bizpayurl?pr=${orderNo}` }) }
  }

  private closeTrade(orderNo: string): { status: number; body: string } {
    const trade = this.trades.get(orderNo)
    if (trade === undefined) return failed(404, 'ORDER_NOT_EXIST')
    if (trade.state === 'paid') return failed(400, 'ORDERPAID')
    this.trades.set(orderNo, { ...trade, state: 'closed' })
    return { status: 204, body: '' }
  }

  private refund(content: { transaction_id?: string; out_refund_no?: string; amount?: { refund: number; total: number } }) {
    const { transaction_id: id, out_refund_no: refundNo = '', amount } = content
    const trade = this.tradeOf(id)
    if (trade === undefined || amount?.total !== trade.amount) return failed(400, 'PARAM_ERROR')
    if (this.refusesRefunds) return failed(403, 'NO_AUTH')
    const isKnown = this.refunds.has(refundNo)
    this.refunds.set(refundNo, amount.refund)
    return {
      status: 200,
      body: JSON.stringify({ refund_id: '50000', out_refund_no: refundNo, status: isKnown ? 'SUCCESS' : 'PROCESSING' }),
    }
  }
}

function signed({ privateKey }: KeyPair, body: string, at: Date): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const nonce = randomBytes(16).toString('hex')
  const signature = createSign('RSA-SHA256').update(`${timestamp}\n${nonce}\n${body}\n`).sign(privateKey, 'base64')
  return {
    'wechatpay-serial': publicKeyId,
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-signature': signature,
  }
}

const states = { open: 'NOTPAY', paid: 'SUCCESS', closed: 'CLOSED' } as const

function transaction(trade: Trade, appid: string = merchant.appid): object {
  const base = { appid, mchid: merchant.mchid, out_trade_no: trade.orderNo, trade_state: states[trade.state], trade_state_desc: '' }
  if (trade.state !== 'paid') return base
  return {
    ...base,
    trade_type: 'NATIVE',
    transaction_id: trade.transactionId,
    success_time: trade.paidAt.toISOString().replace(/\.\d+Z/, '+00:00'),
    payer: { openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' },
    amount: { total: trade.amount, payer_total: trade.amount, currency: 'CNY', payer_currency: 'CNY' },
  }
}

function seal(text: string): object {
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', merchant.apiV3Key, nonce, { authTagLength: 16 })
  cipher.setAAD(Buffer.from('transaction'))
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64')
  return { original_type: 'transaction', algorithm: 'AEAD_AES_256_GCM', ciphertext, associated_data: 'transaction', nonce }
}

function failed(status: number, code: string): { status: number; body: string } {
  return { status, body: JSON.stringify({ code, message: '失败' }) }
}
