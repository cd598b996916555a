import { createSign, createVerify } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { alipayTime } from '../gateways/alipay-values.ts'
import { GatewayBooks, listen, paidTrade, pem, stop, type CallbackRequest, type Counterpart, type Trade } from './counterpart.ts'
import { toYuan } from '../gateways/yuan.ts'

const appId = '2021000000000001'

/** Simulates the part of Alipay that the program uses. */
export async function startAlipay({ now }: { now: () => Date }): Promise<Counterpart> {
  const { server, address } = await listen((request, body) => alipay.answer(request, body))
  const alipay = new Alipay(now, address, () => stop(server))
  return alipay
}

class Alipay extends GatewayBooks implements Counterpart {
  readonly method = 'alipay'
  readonly environment: Record<string, string>
  readonly close: () => Promise<void>
  private readonly address: string

  constructor(now: () => Date, address: string, close: () => Promise<void>) {
    super(now)
    this.address = address
    this.close = close
    this.environment = {
      ALIPAY_APP_ID: appId,
      ALIPAY_PRIVATE_KEY: pem.private(this.merchantKeys.privateKey),
      ALIPAY_PUBLIC_KEY: pem.public(this.ours.publicKey),
      ALIPAY_GATEWAY: `${address}/gateway.do`,
    }
  }

  callback(trade: Trade, { appId: other, isForged = false }: { appId?: string; isForged?: boolean } = {}): CallbackRequest {
    const fields = noticeFields(trade, other ?? appId)
    const key = (isForged ? this.forger : this.ours).privateKey
    const sign = createSign('RSA-SHA256').update(sorted(fields)).sign(key, 'base64')
    return {
      url: '/workbench/api/order/notify/alipay',
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      payload: new URLSearchParams({ ...fields, sign, sign_type: 'RSA2' }).toString(),
    }
  }

  answer(request: IncomingMessage, body: string): { status: number; body: string } {
    if (this.isDown) return { status: 502, body: 'down' }
    const fields = Object.fromEntries([...new URL(request.url ?? '', this.address).searchParams, ...new URLSearchParams(body)])
    const { sign = '', ...signed } = fields
    const method = fields['method'] ?? ''
    const isOurs = createVerify('RSA-SHA256').update(sorted(signed)).verify(this.merchantKeys.publicKey, sign, 'base64')
    this.asked.push(method)
    const isAuthorised = isOurs && fields['app_id'] === appId
    const node = isAuthorised ? this.act(method, JSON.parse(fields['biz_content'] ?? '{}')) : failed('isv.invalid-signature', '40002')
    const text = JSON.stringify(node).replaceAll('/', String.raw`\/`)
    const key = (this.isForged ? this.forger : this.ours).privateKey
    const signature = createSign('RSA-SHA256').update(text).sign(key, 'base64')
    return { status: 200, body: `{"${method.replaceAll('.', '_')}_response":${text},"sign":"${signature}"}` }
  }

  private act(method: string, content: Record<string, string>): object {
    const orderNo = content['out_trade_no'] ?? ''
    const trade = this.trades.get(orderNo)
    switch (method) {
      case 'alipay.trade.precreate':
        // there is no trade before the code is scanned, so its amount is stored until then
        this.trades.set(orderNo, trade ?? { ...paidTrade(orderNo, fen(content['total_amount']), this.now()), state: 'open' })
        return done({ out_trade_no: orderNo, qr_code: `https://qr.alipay.test/${orderNo}` })
      case 'alipay.trade.query':
        if (trade === undefined || trade.state === 'open') return failed('ACQ.TRADE_NOT_EXIST')
        return done(tradeNode(trade))
      case 'alipay.trade.close':
        this.beforeClose(orderNo)
        return this.closeTrade(orderNo)
      case 'alipay.trade.refund':
        return this.refund(content)
      default:
        return failed('isv.invalid-method', '40002')
    }
  }

  private closeTrade(orderNo: string): object {
    const trade = this.trades.get(orderNo)
    if (trade === undefined || trade.state === 'open') return failed('ACQ.TRADE_NOT_EXIST')
    if (trade.state === 'paid') return failed('ACQ.TRADE_STATUS_ERROR')
    return done({ out_trade_no: orderNo, trade_no: trade.transactionId })
  }

  private refund(content: Record<string, string>): object {
    const trade = this.tradeOf(content['trade_no'])
    if (trade?.state !== 'paid') return failed('ACQ.TRADE_NOT_EXIST')
    if (this.refusesRefunds) return failed('ACQ.TRADE_HAS_FINISHED')
    this.refunds.set(content['out_request_no'] ?? '', fen(content['refund_amount']))
    return done({ trade_no: trade.transactionId, out_trade_no: trade.orderNo, fund_change: 'Y', refund_fee: content['refund_amount'] })
  }
}

function tradeNode(trade: Trade): object {
  const isPaid = trade.state === 'paid'
  return {
    buyer_logon_id: 'abc***@alipay.test',
    out_trade_no: trade.orderNo,
    send_pay_date: alipayTime(trade.paidAt),
    total_amount: toYuan(trade.amount),
    trade_no: trade.transactionId,
    trade_status: isPaid ? 'TRADE_SUCCESS' : 'TRADE_CLOSED',
  }
}

function noticeFields(trade: Trade, appId: string): Record<string, string> {
  return {
    gmt_create: alipayTime(trade.paidAt),
    charset: 'utf-8',
    gmt_payment: alipayTime(trade.paidAt),
    notify_time: alipayTime(trade.paidAt),
    subject: '普通会员12个月 100%+',
    buyer_logon_id: '138****5678',
    notify_id: '2026112000222',
    notify_type: 'trade_status_sync',
    out_trade_no: trade.orderNo,
    total_amount: toYuan(trade.amount),
    trade_status: trade.state === 'paid' ? 'TRADE_SUCCESS' : 'TRADE_CLOSED',
    trade_no: trade.transactionId,
    app_id: appId,
    version: '1.0',
  }
}

function sorted(fields: Record<string, string>): string {
  return Object.keys(fields)
    .sort()
    .map((key) => `${key}=${fields[key]}`)
    .join('&')
}

function done(fields: object): object {
  return { code: '10000', msg: 'Success', ...fields }
}

function failed(subCode: string, code = '40004'): object {
  return { code, msg: 'Business Failed', sub_code: subCode, sub_msg: '失败' }
}

function fen(yuan = '0'): number {
  return Math.round(Number(yuan) * 100)
}
