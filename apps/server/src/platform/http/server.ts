import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import { bodyLimits } from '@tender/contract/server'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Log } from '../log.ts'
import { limitClients } from './client-limit.ts'
import { limitConnections, shareOf, defaultLimits, type ConnectionLimits } from './connections.ts'
import { answerErrors } from './errors.ts'
import { sendPermissionsPolicy } from './permissions-policy.ts'
import { answerUnreadable } from './unreadable-requests.ts'

export interface ServerOptions {
  log: Log
  trustedProxies: number
  isHttps: boolean
  /** Limits that differ from the default ones. */
  connections?: Partial<ConnectionLimits>
}

/** A server with what every reply needs: request ids, logs without personal data, security headers, compression, and the error catalogue. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = options.log
  const connections = { ...defaultLimits, ...options.connections }
  const server: FastifyInstance = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: options.trustedProxies === 0 ? false : (_address, hop) => hop < options.trustedProxies,
    bodyLimit: bodyLimits.other,
    // bodies must keep a minimum speed instead, so a slow but steady upload may take as long as it needs
    requestTimeout: 0,
    http: { headersTimeout: connections.headersMs, connectionsCheckingInterval: connections.checkMs },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    ...answerUnreadable,
  })
  limitConnections(server, connections, { log: options.log, hasProxy: options.trustedProxies > 0 })
  await server.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy },
    strictTransportSecurity: options.isHttps,
    referrerPolicy: { policy: 'same-origin' },
  })
  sendPermissionsPolicy(server)
  await server.register(compress, { global: true, globalDecompression: false, threshold: 1024, encodings: ['br', 'gzip'] })
  answerErrors(server)
  logRequests(server)
  limitClients(server, shareOf(connections), options.log)
  return server
}

const contentPolicy = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  manifestSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  // only these policies of the page may create HTML and script addresses (shared/documents/trusted-html.ts,
  // shared/ui/chart-engine.ts)
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: ['notice-html', 'default'],
}

/** Logs the route's pattern, never the address as sent, because that contains search words and temporary tokens. */
function logRequests(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
    reply.raw.on('close', () => {
      if (!reply.raw.writableFinished)
        request.log.info({ method: request.method, route: request.routeOptions.url ?? 'unknown' }, 'call dropped')
    })
  })
  server.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/workbench/') && !reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
  })
  server.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
      },
      'call',
    )
  })
}
