import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'
import { systemElapsed } from '../clock.ts'
import type { Log } from '../log.ts'
import { createRateLimiter } from '../rate-limiter.ts'
import { networkOf } from './network.ts'

/** Seconds after which a client that has too much under way may ask again. */
const retryAfterSeconds = 2

/** Limits what one client has under way at once, streams included: behind a proxy all connections are the proxy's, and a client is known by its requests only. */
export function limitClients(server: FastifyInstance, most: number, log: Log): void {
  const underWay = new Map<string, number>()
  // an attack must not fill the log as well
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
    // a reply that is streamed has nearly ten of the framework's
    reply.raw.setMaxListeners(20)
    reply.raw.once('close', () => {
      const left = (underWay.get(client) ?? 1) - 1
      if (left === 0) underWay.delete(client)
      else underWay.set(client, left)
    })
  })
}
