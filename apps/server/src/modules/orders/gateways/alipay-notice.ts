import type { AlipaySdk } from 'alipay-sdk'
import * as z from 'zod'
import { chinaTime, yuan } from './alipay-values.ts'
import { CallbackRefused, type GatewayPayment } from './gateway.ts'

const notice = z.object({
  app_id: z.string(),
  trade_status: z.string(),
  trade_no: z.string().min(1).max(64),
  out_trade_no: z.string().min(1).max(64),
  total_amount: yuan,
  gmt_payment: chinaTime,
})

/**
 * A notice of Alipay: a signed form. Alipay repeats it for 25 hours until it is answered, so an old one is no attack;
 * its trade is recorded once.
 * @returns null if it reports no payment.
 * @throws CallbackRefused
 */
export function readAlipayNotice(sdk: AlipaySdk, appId: string, body: string): GatewayPayment | null {
  const fields = Object.fromEntries(new URLSearchParams(body))
  // the SDK takes the algorithm from the notice and would accept the weaker one
  if (fields['sign_type'] !== 'RSA2') throw new CallbackRefused('sign type')
  if (!isSigned(sdk, fields)) throw new CallbackRefused('signature')
  if (fields['app_id'] !== appId) throw new CallbackRefused('app id')
  // a trade that was opened or closed is no payment; a refund is reported as its trade
  if (fields['trade_status'] !== 'TRADE_SUCCESS' && fields['trade_status'] !== 'TRADE_FINISHED') return null
  const parsed = notice.safeParse(fields)
  if (!parsed.success) throw new CallbackRefused('fields')
  const { trade_no: transactionId, out_trade_no: orderNo, total_amount: amount, gmt_payment: paidAt } = parsed.data
  return { transactionId, orderNo, amount, paidAt }
}

function isSigned(sdk: AlipaySdk, fields: Record<string, string>): boolean {
  try {
    return sdk.checkNotifySignV2(fields)
  } catch {
    return false
  }
}
