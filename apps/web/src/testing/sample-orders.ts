import type { PayableOrder } from '@tender/contract'

export const orderNo = '2026112100000000000001'

/** An unpaid order of a year, paid by WeChat. */
export function sampleOrder(change: Partial<PayableOrder> = {}): PayableOrder {
  return {
    orderNo,
    state: 'unpaid',
    stateName: '待支付',
    name: 'VIP会员 1年',
    period: { levelId: 4, levelName: 'VIP会员', months: 12, durationDays: 365 },
    amount: 1_280_050,
    method: 'wechat',
    methodName: '微信支付',
    createdAt: '2026-11-21T02:00:00Z',
    expiresAt: '2026-11-21T02:30:00Z',
    secondsLeft: 90,
    declaredAt: null,
    declaredPayer: null,
    declaredAmount: null,
    declaredTransferAt: null,
    checkedBy: null,
    paidAt: null,
    effectiveAt: null,
    closedAt: null,
    refundedAt: null,
    refundedAmount: null,
    payment: { kind: 'qr', text: 'weixin://wxpay/bizpayurl?pr=1' },
    ...change,
  }
}
