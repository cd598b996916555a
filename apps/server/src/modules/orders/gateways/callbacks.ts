import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Elapsed } from '../../../platform/clock.ts'
import { networkOf } from '../../../platform/http/network.ts'
import { createRateLimiter } from '../../../platform/rate-limiter.ts'
import type { RefusedPayments } from '../../alarms/index.ts'
import type { OrderDeps } from '../deps.ts'
import { CallbackRefused, type OnlineMethod, type PaymentGateway } from './gateway.ts'
import { gatewayActor, recordPayment } from '../payments/record-payment.ts'

const bodyLimit = 64 * 1024
/** Refused callbacks of one network; a gateway's own are never held up. */
const refusals = { burst: 30, perSecond: 30 / 60 }

export const callbackPath = (method: OnlineMethod) => `/workbench/api/order/notify/${method}`

/** What a gateway wants to hear: that it need not come again, or that it shall. */
const answers = {
  alipay: { taken: { status: 200, body: 'success' }, refused: { status: 400, body: 'failure' }, failed: { status: 500, body: 'failure' } },
  wechat: {
    taken: { status: 200, body: '{"code":"SUCCESS"}' },
    refused: { status: 401, body: '{"code":"FAIL","message":"refused"}' },
    failed: { status: 500, body: '{"code":"FAIL","message":"failed"}' },
  },
} as const

/**
 * Where payment gateways tell of payments. Their own form, not the envelope: the signature is over the body as it came. A callback that can't
 * be verified leaves a line in the log that names the check, and nothing else; one that fails here is asked for again.
 */
export function serveCallbacks(
  server: FastifyInstance,
  deps: OrderDeps,
  { refusedPayments, elapsed }: { refusedPayments: RefusedPayments; elapsed: Elapsed },
): void {
  const limit = createRateLimiter(refusals, elapsed)
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body))
    scope.setErrorHandler((error, request, reply) => {
      // too large, or cut off on its way
      request.log.warn({ error }, 'payment callback unreadable')
      return reply.status(400).send()
    })
    for (const gateway of Object.values(deps.gateways)) {
      const { method } = gateway
      // before any byte of the body is read
      const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
        const wait = limit.wait(networkOf(request.ip))
        return wait === 0 ? undefined : reply.status(429).header('retry-after', wait).send()
      }
      scope.post(callbackPath(method), { bodyLimit, onRequest }, async (request, reply) => {
        const outcome = await take(deps, gateway, request)
        if (outcome === 'refused') {
          limit.take(networkOf(request.ip))
          await refusedPayments.count(method, deps.clock.now())
        }
        return answer(reply, method, outcome)
      })
    }
  })
}

async function take(
  deps: OrderDeps,
  gateway: PaymentGateway,
  { body, headers, log }: FastifyRequest,
): Promise<'taken' | 'refused' | 'failed'> {
  const { method } = gateway
  try {
    const payment = await gateway.verifyCallback({ headers, body: typeof body === 'string' ? body : '', now: deps.clock.now() })
    if (payment !== null) await recordPayment(deps, { method, payment, source: 'callback', actor: gatewayActor(method) })
    return 'taken'
  } catch (error) {
    if (error instanceof CallbackRefused) {
      log.warn({ method, check: error.message }, 'payment callback refused')
      return 'refused'
    }
    log.error({ error, method }, 'payment callback failed')
    return 'failed'
  }
}

function answer(reply: FastifyReply, method: OnlineMethod, outcome: 'taken' | 'refused' | 'failed') {
  const { status, body } = answers[method][outcome]
  const type = method === 'wechat' ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8'
  return reply.status(status).type(type).send(body)
}
