import type { BankAccount } from '@tender/contract'
import type { Config } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import { createJobs } from '../../platform/jobs/index.ts'
import { createAlipay } from './gateways/alipay.ts'
import { callbackPath } from './gateways/callbacks.ts'
import type { OrderDeps } from './deps.ts'
import type { Gateways, OnlineMethod } from './gateways/gateway.ts'
import { createWechatPay } from './gateways/wechat.ts'

type GatewayDeps = Pick<Deps, 'clock' | 'random'> & { config: Pick<Config, 'payment' | 'publicUrl' | 'isDemo'> }

/** The dependencies of orders, including the configured payment gateways. */
export function createOrders({ database, clock, random, log, config }: Pick<Deps, 'database' | 'log'> & GatewayDeps): OrderDeps {
  return {
    database,
    clock,
    random,
    log,
    jobs: createJobs({ clock }),
    gateways: gatewaysOf({ clock, random, config }),
    bank: payeeOf(config),
  }
}

/** An account of the demo world: complete, so that the page can be tried, and marked wherever it is shown. */
const inventedAccount: BankAccount = {
  name: '演示信息服务有限公司',
  account: '0000 0000 0000 0000',
  bank: '演示银行示例支行',
  isDemo: true,
}

function payeeOf({ payment: { bank }, isDemo }: GatewayDeps['config']): BankAccount | null {
  if (bank !== null) return { ...bank, isDemo: false }
  return isDemo ? inventedAccount : null
}

function gatewaysOf({ clock, random, config: { payment, publicUrl } }: GatewayDeps): Gateways {
  const notifyUrl = (method: OnlineMethod) => `${publicUrl}${callbackPath(method)}`
  const { alipay, wechat } = payment
  return {
    ...(alipay === null ? {} : { alipay: createAlipay({ settings: alipay, notifyUrl: notifyUrl('alipay'), clock }) }),
    ...(wechat === null ? {} : { wechat: createWechatPay({ settings: wechat, notifyUrl: notifyUrl('wechat'), clock, random }) }),
  }
}
