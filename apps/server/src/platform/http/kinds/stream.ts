import type { Readable } from 'node:stream'
import type { EventSchemas } from '@tender/contract'
import type { StreamCall } from '@tender/contract/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../app-error.ts'
import type { CallContext } from '../context.ts'
import { envelopeOf } from '../errors.ts'
import { admitStill } from '../gate.ts'
import { networkOf } from '../network.ts'
import { createEventBody, isEventId, type EventStream } from './event-stream.ts'
import { inputOf, type Mounted } from './mounted.ts'

export interface StreamLimits {
  /** Milliseconds between two heartbeats; at each the session is checked again. */
  heartbeatMs: number
  /** Maximum of bytes that wait for a client. */
  maxWaiting: number
  /** Milliseconds for a client to read the end of a stream. */
  lingerMs: number
  /** Maximum of streams for one login, or for one network without a login: without HTTP/2 a browser has only six connections for a host. */
  atOnce: number
}

export const defaultStreamLimits: StreamLimits = { heartbeatMs: 15_000, maxWaiting: 256 * 1024, lingerMs: 1000, atOnce: 6 }

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // stops nginx from buffering the events
  'x-accel-buffering': 'no',
  // the connection ends with the stream, so that a closing server need not wait for it
  connection: 'close',
}

type Feed = (stream: EventStream<EventSchemas>) => Promise<void>

export interface OpenStreams {
  limits: StreamLimits
  /**
   * The oldest of its listener's ends where that has one too many.
   * @param listener a login, or a network
   * @returns to be called once it is over, once or more often. @throws AppError server.closing
   */
  add(listener: string, end: (reason: AppError) => void): () => void
}

/** Holds the open streams of a server and ends them when it closes. */
export function createOpenStreams(server: FastifyInstance, limits: StreamLimits): OpenStreams {
  // a set keeps the order of insertion
  const open = new Map<string, Set<(reason: AppError) => void>>()
  let isClosing = false
  server.addHook('preClose', async () => {
    isClosing = true
    const all = [...open.values()].flatMap((ends) => [...ends])
    for (const end of all) end(new AppError('server.closing'))
  })
  return {
    limits,
    add: (listener, end) => {
      if (isClosing) throw new AppError('server.closing')
      const ends = open.get(listener) ?? new Set()
      open.set(listener, ends.add(end))
      const [oldest] = ends
      if (ends.size > limits.atOnce) oldest?.(new AppError('stream.too-many'))
      return () => {
        ends.delete(end)
        if (ends.size === 0 && open.get(listener) === ends) open.delete(listener)
      }
    },
  }
}

/** Server-sent events: docs/decisions/0025-kinds-of-calls.md. */
export function mountStream(server: FastifyInstance, call: Mounted<StreamCall>, open: OpenStreams): void {
  const { row, handler, gate, route, contextOf } = call
  server.route({
    ...route,
    compress: false,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const context = contextOf(request)
      const feed = await handler(Object.assign(context, { lastEventId: lastEventIdOf(request) }), inputOf(row, request))
      if (!isFeed(feed)) throw new TypeError('the handler of a stream must give what feeds it')
      context.signal.throwIfAborted()
      const admitAgain = () => admitStill(row, gate, { request, context })
      return reply.headers(headers).send(follow({ feed, admitAgain, context, request, reply }, open))
    },
  })
}

interface Followed {
  feed: Feed
  admitAgain(): Promise<void>
  context: CallContext
  request: FastifyRequest
  reply: FastifyReply
}

/** Begins the stream. @returns the bytes for the client */
function follow({ feed, admitAgain, context, request: { log }, reply: { raw } }: Followed, { limits, add }: OpenStreams): Readable {
  // server, gate, log and speed limit all listen for the end of a reply
  raw.setMaxListeners(20)
  const over = new AbortController()
  const signal = AbortSignal.any([context.signal, over.signal])
  const cut = (reason: string, error?: unknown) => {
    log.warn({ error }, reason)
    raw.destroy()
  }
  const onSlow = () => cut('stream cut: the client does not read')
  const events = createEventBody({ signal, maxWaiting: limits.maxWaiting, sent: () => raw.writableLength, onSlow })
  const timers: NodeJS.Timeout[] = []
  const finish = (reason?: unknown) => {
    if (signal.aborted) return
    remove()
    // other failures are temporary, or repeated when the client reconnects; a client that reconnected now would end
    // another stream
    events.end(reason instanceof AppError && reason.code === 'stream.too-many' ? envelopeOf(reason) : undefined)
    over.abort(reason)
    timers.push(setTimeout(() => raw.destroy(), limits.lingerMs))
  }
  const remove = add(context.token ?? networkOf(context.address), finish)
  const beat = everyOther(async () => {
    events.beat()
    await admitAgain().catch((error: unknown) => {
      if (!(error instanceof AppError)) log.warn({ error }, 'stream ended: the gate failed')
      finish(error)
    })
  })
  timers.push(setInterval(beat, limits.heartbeatMs))
  raw.once('close', () => {
    for (const timer of timers) clearTimeout(timer)
    remove()
  })
  events.beat()
  void feed(events.stream).then(finish, (error: unknown) => {
    if (!signal.aborted) cut('stream failed', error)
  })
  return events.body
}

/** Skips a run while the last one is still in progress. */
function everyOther(work: () => Promise<void>): () => void {
  let isUnderWay = false
  return () => {
    if (isUnderWay) return
    isUnderWay = true
    void work().finally(() => {
      isUnderWay = false
    })
  }
}

/** Null if it is missing or cannot be one of ours. */
function lastEventIdOf({ headers: sent }: FastifyRequest): string | null {
  const id = sent['last-event-id']
  return typeof id === 'string' && isEventId(id) ? id : null
}

function isFeed(value: unknown): value is Feed {
  return typeof value === 'function'
}
