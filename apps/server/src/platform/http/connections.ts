import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Log } from '../log.ts'
import { createRateLimiter } from '../rate-limiter.ts'
import { systemElapsed } from '../clock.ts'
import { closeIdle } from './idle-connections.ts'
import { networkOf } from './network.ts'

export interface ConnectionLimits {
  /** Connections at once: beyond them new ones are reset. */
  most: number
  /** Milliseconds until the head of a request is there, from its first byte, or from the beginning of the connection. */
  headersMs: number
  /** How often Node looks for such that are late. */
  checkMs: number
  /** Milliseconds that a body or a reply may take in any case; beyond them it must go on at the least pace, on average. */
  graceMs: number
  leastBytesPerSecond: number
  /** Requests of one connection that wait for their replies: no browser and no proxy sends the next before it has read the last. */
  unanswered: number
  /** Milliseconds that a client has for taking note of a reply before its body was read. */
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

/** The share of all connections that one client may have at work. */
export function shareOf({ most }: Pick<ConnectionLimits, 'most'>): number {
  return Math.ceil(most / 4)
}

/**
 * Limits connections: so many at once, those without a request closed before the last eighth is taken, and a quarter of them for one address where no
 * proxy stands before us; a client that sends or reads too slowly is cut off.
 */
export function limitConnections(
  server: FastifyInstance,
  limits: ConnectionLimits,
  { log, hasProxy }: { log: Log; hasProxy: boolean },
): void {
  const { server: http } = server
  http.maxConnections = limits.most
  // an attack must not fill the log as well
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

/** Browsers keep connections in reserve: Node counts one without a request as busy, and stops looking for late ones when it begins to close. */
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

/** A connection that had a reply under way when the server began to close would stay until its client gives it up. */
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
 * Node ends a connection by destroying it once the reply is written. What the client was still sending is then answered by a reset, in which
 * the reply is lost: so the connection is closed on our side first, and destroyed a little later.
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

/** Replies before the body is there: what still comes is thrown away, and the connection ends. */
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
    // what waits in our own memory has not been taken
    bytes: () => socket.bytesWritten - socket.writableLength,
    isOurTurn: () => socket.writableLength === 0,
  }
  const stop = demandPace(socket, pace, limits)
  response.once('finish', stop).once('close', stop)
}

interface Pace {
  /** What has gone over the connection. */
  bytes(): number
  /** Nothing can go over it at the moment because of us: a quiet stream, a file whose next rows are being read, an upload that we have not taken yet. */
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
