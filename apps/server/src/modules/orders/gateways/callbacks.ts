import { orderCalls, fillPath } from '@tender/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Handlers } from '../../../platform/http/context.ts'
import type { RefusedPayments } from '../../alarms/index.ts'
import type { OrderDeps } from '../deps.ts'
import { CallbackRefused, type GatewayCallback, type OnlineMethod, type PaymentGateway } from './gateway.ts'
import { gatewayActor, recordPayment } from '../payments/record-payment.ts'

export const callbackPath = (method: OnlineMethod) => `/${fillPath(orderCalls.paymentCallback.path, { gateway: method }).path}`

/** The answers that tell a gateway to stop or to repeat its callbacks. */
const answers = {
  alipay: {
    type: 'text/plain; charset=utf-8',
    taken: { status: 200, text: 'success' },
    refused: { status: 400, text: 'failure' },
    failed: { status: 500, text: 'failure' },
  },
  wechat: {
    type: 'application/json; charset=utf-8',
    taken: { status: 200, text: '{"code":"SUCCESS"}' },
    refused: { status: 401, text: '{"code":"FAIL","message":"refused"}' },
    failed: { status: 500, text: '{"code":"FAIL","message":"failed"}' },
  },
} as const

type Outcome = 'taken' | 'refused' | 'failed'

/**
 * The callbacks of payment gateways. They have their own form instead of the envelope, because the signature covers the
 * raw body. A callback that cannot be verified only writes a log line that names the failed check; one that fails here
 * is requested again.
 */
export function callbackRoutes(deps: OrderDeps, refusedPayments: RefusedPayments): Handlers<'paymentCallback'> {
  return {
    paymentCallback: async ({ requestId }, input, { headers, text }) => {
      const gateway = Object.values(deps.gateways).find(({ method }) => method === input.gateway)
      // not configured here
      if (gateway === undefined) throw new AppError('request.not-found')
      const { method } = gateway
      const now = deps.clock.now()
      const outcome = await take(deps, gateway, { callback: { headers, body: text, now }, requestId })
      if (outcome === 'refused') await refusedPayments.count(method, now)
      return { ...answers[method][outcome], type: answers[method].type, isGenuine: outcome !== 'refused' }
    },
  }
}

async function take(
  deps: OrderDeps,
  gateway: PaymentGateway,
  { callback, requestId }: { callback: GatewayCallback; requestId: string },
): Promise<Outcome> {
  const { method } = gateway
  try {
    const payment = await gateway.verifyCallback(callback)
    if (payment !== null) await recordPayment(deps, { method, payment, source: 'callback', actor: gatewayActor(method) })
    return 'taken'
  } catch (error) {
    if (error instanceof CallbackRefused) {
      deps.log.warn({ reqId: requestId, method, check: error.message }, 'payment callback refused')
      return 'refused'
    }
    deps.log.error({ reqId: requestId, error, method }, 'payment callback failed')
    return 'failed'
  }
}
