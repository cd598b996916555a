import type { OrderState, PaymentMethod, PaymentOutcome } from '@tender/contract'

/** The allowed transitions. A payment for a closed order is accepted. */
const next: Readonly<Record<OrderState, readonly OrderState[]>> = {
  unpaid: ['paid', 'closed'],
  closed: ['paid'],
  paid: ['effective', 'refunded'],
  effective: ['refunded'],
  refunded: [],
}

export function mayBecome(from: OrderState, to: OrderState): boolean {
  return next[from].includes(to)
}

export const stateNames: Readonly<Record<OrderState, string>> = {
  unpaid: '待支付',
  paid: '已付款',
  effective: '已生效',
  closed: '已关闭',
  refunded: '已退款',
}

export const methodNames: Readonly<Record<PaymentMethod, string>> = { bank: '银行转账', alipay: '支付宝', wechat: '微信支付' }

export const outcomeNames: Readonly<Record<PaymentOutcome, string>> = {
  accepted: '已入账',
  'wrong-amount': '金额不符',
  duplicate: '重复支付',
  'unknown-order': '找不到订单',
}

/** `requested`: waits for the gateway's answer; `processing`: the gateway has accepted it. */
export type RefundState = 'requested' | 'processing' | 'done' | 'failed'

export const refundNames: Readonly<Record<RefundState, string>> = {
  requested: '已提交',
  processing: '处理中',
  done: '已完成',
  failed: '失败',
}
