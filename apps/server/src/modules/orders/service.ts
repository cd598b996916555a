import type { Config } from '../../config.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/executor.ts'
import type { Log } from '../../platform/log.ts'
import type { Random } from '../../platform/random.ts'
import { createAlipay } from './alipay.ts'
import { callbackPath } from './callbacks.ts'
import type { OrderDeps } from './deps.ts'
import type { Gateways, OnlineChannel } from './gateway.ts'
import { createWechatPay } from './wechat.ts'

export { serveCallbacks } from './callbacks.ts'
export { confirmTransfer } from './confirm-transfer.ts'
export type { OrderDeps } from './deps.ts'
export { listOperatorOrders } from './operator-orders.ts'
export { refundOrder } from './refund-order.ts'
export { workOnOrders } from './order-work.ts'

interface Outside {
  database: Database
  clock: Clock
  random: Random
  log: Log
  config: Pick<Config, 'payment' | 'publicUrl'>
}

/** What orders depend on, with the payment channels that are set up. All that they know is in the database: there may be several of these. */
export function createOrders({ database, clock, random, log, config }: Outside): OrderDeps {
  return { database, clock, random, log, gateways: gatewaysOf({ clock, random, config }), bank: config.payment.bank }
}

function gatewaysOf({ clock, random, config: { payment, publicUrl } }: Pick<Outside, 'clock' | 'random' | 'config'>): Gateways {
  const notifyUrl = (channel: OnlineChannel) => `${publicUrl}${callbackPath(channel)}`
  const { alipay, wechat } = payment
  return {
    ...(alipay === null ? {} : { alipay: createAlipay({ settings: alipay, notifyUrl: notifyUrl('alipay'), clock }) }),
    ...(wechat === null ? {} : { wechat: createWechatPay({ settings: wechat, notifyUrl: notifyUrl('wechat'), clock, random }) }),
  }
}
