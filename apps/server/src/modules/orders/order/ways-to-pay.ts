import { paymentMethods, transferDays, type PaymentMethod, type WaysToPay } from '@tender/contract'
import type { OrderDeps } from '../deps.ts'
import { methodNames } from './order-state.ts'

const termsName = '会员服务在线购买条款'

/** How an order can be paid. @param then what follows a payment: 开通, 生成报告 */
export function waysToPay(deps: OrderDeps, then: string): WaysToPay {
  const hints = {
    bank: `${transferDays} 天内转账有效；人工核对到账后${then}，一般需 1 个工作日`,
    alipay: `支付宝扫码支付，付款成功后${then}`,
    wechat: `微信扫码支付，付款成功后${then}`,
  }
  return {
    methods: availableMethods(deps).map((method) => ({ method, name: methodNames[method], hint: hints[method] })),
    bank: deps.bank,
    termsName,
  }
}

export function availableMethods({ gateways }: OrderDeps): PaymentMethod[] {
  return paymentMethods.filter((method) => method === 'bank' || gateways[method] !== undefined)
}
