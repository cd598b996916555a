import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Log } from '../log.ts'
import { createRateLimiter } from '../rate-limiter.ts'
import { systemElapsed } from '../clock.ts'
import { closeIdle } from './idle-connections.ts'
import { networkOf } from './network.ts'

export interface ConnectionLimits {
  /** Maximum of open connections; further ones are reset. */
  most: number
  /** Milliseconds allowed for the head of a request, from its first byte or from the start of the connection. */
  headersMs: number
  /** How often Node checks for late ones. */
  checkMs: number
  /** Milliseconds that a body or a reply may always take; after that it must keep the minimum average speed. */
  graceMs: number
  leastBytesPerSecond: number
  /** Maximum of unanswered requests on one connection: browsers and proxies send the next request only after the last reply. */
  unanswered: number
  /** Milliseconds for a client to receive a reply that was sent before its body was read. */
  lingerMs: number
}

export const defaultLimits: ConnectionLimits = {
  most: 2000,
  headersMs: 15_000,
  checkMs: 1000,
  graceMs: 20_000,
  leastBytesPerSecond: 4096,
  unanswered: 8,
  lingerMs: 2000,
}

/** How many of all connections one client may use. */
export function shareOf({ most }: Pick<ConnectionLimits, 'most'>): number {
  return Math.ceil(most / 4)
}

/**
 * Limits connections. There is a maximum, idle connections are closed before the last eighth is used, and without a proxy one address may have a quarter
 * of them. A client that sends or reads too slowly is disconnected.
 */
export function limitConnections(
  server: FastifyInstance,
  limits: ConnectionLimits,
  { log, hasProxy }: { log: Log; hasProxy: boolean },
): void {
  const { server: http } = server
  http.maxConnections = limits.most
  // an attack must not fill the log
  const warnings = createRateLimiter({ burst: 1, perSecond: 1 / 60 }, systemElapsed)
  const warn = (reason: string) => {
    if (warnings.take(reason) === 0) log.warn({ most: limits.most }, reason)
  }
  http.on('drop', () => warn('too many connections'))
  // behind a proxy every connection comes from its address
  if (!hasProxy) limitAddresses(http, shareOf(limits), () => warn('too many connections from one address'))
  closeIdle(http, limits.most - Math.ceil(limits.most / 8), () => warn('connections without a request closed, to make room'))
  http.on('connection', (socket: Socket) => closeGently(socket, limits.lingerMs))
  closeUnused(server)
  closeAfterReplies(server)
  const isOneTooMany = countUnanswered(limits.unanswered)
  server.addHook('onRequest', async (request, reply) => {
    if (!isOneTooMany(request.raw, reply.raw)) return
    warn('too many requests at once on one connection')
    reply.hijack()
    request.raw.socket.destroy()
  })
  server.addHook('onRequest', async (request) => {
    if (expectsBody(request.raw)) demandPaceOfBody(request.raw, limits)
  })
  server.addHook('onSend', async (request, reply) => {
    if (expectsBody(request.raw) && !request.raw.complete) leaveBody(request.raw, reply.raw)
    demandPaceOfReply(reply.raw, limits)
  })
}

/**
 * Browsers keep spare connections. Node counts a connection without a request as busy, and stops checking for late ones
 * when it begins to close.
 */
function closeUnused(server: FastifyInstance): void {
  const unused = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  server.server.on('request', ({ socket }: IncomingMessage) => unused.delete(socket))
  server.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy()
  })
}

/**
 * Closes connections whose reply was in progress when the server began to close; otherwise they would stay open until
 * the client drops them.
 */
function closeAfterReplies(server: FastifyInstance): void {
  let isClosing = false
  server.addHook('preClose', async () => {
    isClosing = true
  })
  server.addHook('onResponse', async () => {
    if (isClosing) setImmediate(() => server.server.closeIdleConnections())
  })
}

function limitAddresses(http: Server, most: number, onRefused: () => void): void {
  const open = new Map<string, number>()
  http.on('connection', (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? '')
    const count = (open.get(address) ?? 0) + 1
    if (count > most) {
      onRefused()
      socket.destroy()
      return
    }
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left === 0) open.delete(address)
      else open.set(address, left)
    })
  })
}

function countUnanswered(most: number): (request: IncomingMessage, response: ServerResponse) => boolean {
  const counts = new WeakMap<Socket, number>()
  return ({ socket }, response) => {
    const count = (counts.get(socket) ?? 0) + 1
    counts.set(socket, count)
    response.once('close', () => counts.set(socket, (counts.get(socket) ?? 1) - 1))
    return count > most
  }
}

/**
 * Closes the connection on the server's side first, and destroys it a little later. Node would destroy it as soon as the reply is written, and a
 * client that is still sending would get a reset and lose the reply.
 */
function closeGently(socket: Socket, lingerMs: number): void {
  socket.destroySoon = () => {
    socket.end()
    const timer = setTimeout(() => socket.destroy(), lingerMs)
    socket.once('close', () => clearTimeout(timer))
  }
}

function expectsBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** If the reply is sent before the body has arrived, discards the rest of the body and ends the connection. */
function leaveBody(request: IncomingMessage, response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
  request.unpipe()
  request.resume()
}

function demandPaceOfBody(request: IncomingMessage, limits: ConnectionLimits): void {
  const { socket } = request
  const stop = demandPace(socket, { bytes: () => socket.bytesRead, isOurTurn: () => request.readableLength > 0 }, limits)
  request.once('end', stop).once('close', stop)
}

function demandPaceOfReply(response: ServerResponse, limits: ConnectionLimits): void {
  const { socket } = response
  if (socket === null) return
  const pace: Pace = {
    // bytes still in our own buffer have not been sent
    bytes: () => socket.bytesWritten - socket.writableLength,
    isOurTurn: () => socket.writableLength === 0,
  }
  const stop = demandPace(socket, pace, limits)
  response.once('finish', stop).once('close', stop)
}

interface Pace {
  /** Bytes transferred over the connection so far. */
  bytes(): number
  /**
   * The client is not to blame for a pause: a quiet stream, a file whose next rows are being read, or an upload that we
   * have not read yet.
   */
  isOurTurn(): boolean
}

/** Destroys the connection once fewer bytes have gone over it than had to since now, or since it was our turn. @returns ends the watch */
function demandPace(socket: Socket, { bytes, isOurTurn }: Pace, { graceMs, leastBytesPerSecond }: ConnectionLimits): () => void {
  let begun = systemElapsed()
  let before = bytes()
  const left = () => begun + graceMs + ((bytes() - before) / leastBytesPerSecond) * 1000 - systemElapsed()
  let timer = setTimeout(check, graceMs)
  function check(): void {
    const milliseconds = left()
    if (milliseconds > 0) {
      timer = setTimeout(check, milliseconds)
    } else if (isOurTurn()) {
      begun = systemElapsed()
      before = bytes()
      timer = setTimeout(check, graceMs)
    } else {
      socket.destroy()
    }
  }
  return () => clearTimeout(timer)
}
