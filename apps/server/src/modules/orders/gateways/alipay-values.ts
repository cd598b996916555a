import { shanghaiText, shanghaiZone } from '@tender/contract'
import * as z from 'zod'

/** `2026-11-20 10:00:00` in Shanghai. */
export function alipayTime(at: Date): string {
  return shanghaiText(at)
}

/** Money in Alipay's form, in fen. */
export const yuan = z
  .string()
  .regex(/^\d{1,11}(\.\d{1,2})?$/)
  .transform((text) => {
    const [whole = '0', cents = ''] = text.split('.')
    return Number(whole) * 100 + Number(cents.padEnd(2, '0'))
  })

/** A time in Alipay's form. */
export const chinaTime = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  .transform((text) => new Date(`${text.replace(' ', 'T')}${shanghaiZone}`))

/** The needed fields of an answer about a trade. */
export const trade = z.object({
  tradeStatus: z.enum(['WAIT_BUYER_PAY', 'TRADE_CLOSED', 'TRADE_SUCCESS', 'TRADE_FINISHED']),
  tradeNo: z.string().min(1).max(64),
  outTradeNo: z.string().min(1).max(64),
  totalAmount: yuan,
  sendPayDate: chinaTime.optional(),
})
