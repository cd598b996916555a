import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'
import { systemElapsed } from '../clock.ts'
import type { Log } from '../log.ts'
import { createRateLimiter } from '../rate-limiter.ts'
import { networkOf } from './network.ts'

/** A client with too many open requests may try again after this many seconds. */
const retryAfterSeconds = 2

/**
 * Limits the open requests and streams of one client. Behind a proxy all connections come from the proxy, so clients
 * can only be told apart by their requests.
 */
export function limitClients(server: FastifyInstance, most: number, log: Log): void {
  const underWay = new Map<string, number>()
  // an attack must not fill the log
  const warnings = createRateLimiter({ burst: 1, perSecond: 1 / 60 }, systemElapsed)
  server.addHook('onRequest', async (request, reply) => {
    const client = networkOf(request.ip)
    const count = (underWay.get(client) ?? 0) + 1
    if (count > most) {
      if (warnings.take('') === 0) log.warn({ most }, 'too many requests at once of one client')
      throw new AppError('request.too-many-at-once', { retryAfterSeconds })
    }
    if (reply.raw.closed) return
    underWay.set(client, count)
    // the framework alone adds nearly ten to a streamed reply
    reply.raw.setMaxListeners(20)
    reply.raw.once('close', () => {
      const left = (underWay.get(client) ?? 1) - 1
      if (left === 0) underWay.delete(client)
      else underWay.set(client, left)
    })
  })
}
