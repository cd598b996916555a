import type { Readable } from 'node:stream'
import type { EventSchemas } from '@tender/contract'
import type { StreamCall } from '@tender/contract/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../app-error.ts'
import type { CallContext } from '../context.ts'
import { admitStill } from '../gate.ts'
import { createEventBody, isEventId, type EventStream } from './event-stream.ts'
import { inputOf, type Mounted } from './mounted.ts'

export interface StreamLimits {
  /** Milliseconds between two signs of life, at each of which the session is looked at again. */
  heartbeatMs: number
  /** Bytes that may wait for a client. */
  mostWaiting: number
  /** Milliseconds that a client has for reading the end of a stream. */
  lingerMs: number
}

export const usualStreamLimits: StreamLimits = { heartbeatMs: 15_000, mostWaiting: 256 * 1024, lingerMs: 1000 }

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // nginx would collect what is to be passed on at once
  'x-accel-buffering': 'no',
  // the connection ends with the stream, so that a server that closes waits for none
  connection: 'close',
}

type Feed = (stream: EventStream<EventSchemas>) => Promise<void>

export interface OpenStreams {
  limits: StreamLimits
  /** @returns to be called once it is over. @throws AppError server.closing */
  add(end: () => void): () => void
}

/** The streams of a server: they end when it closes. */
export function createOpenStreams(server: FastifyInstance, limits: StreamLimits): OpenStreams {
  const open = new Set<() => void>()
  let isClosing = false
  server.addHook('preClose', async () => {
    isClosing = true
    for (const end of open) end()
  })
  return {
    limits,
    add: (end) => {
      if (isClosing) throw new AppError('server.closing')
      open.add(end)
      return () => void open.delete(end)
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

/** Begins the stream. @returns what goes to the client */
function follow({ feed, admitAgain, context, request: { log }, reply: { raw } }: Followed, { limits, add }: OpenStreams): Readable {
  // server, gate, log and pace all watch for the end of a reply
  raw.setMaxListeners(20)
  const over = new AbortController()
  const signal = AbortSignal.any([context.signal, over.signal])
  const cut = (reason: string, error?: unknown) => {
    log.warn({ error }, reason)
    raw.destroy()
  }
  const onSlow = () => cut('stream cut: the client does not read')
  const events = createEventBody({ signal, mostWaiting: limits.mostWaiting, sent: () => raw.writableLength, onSlow })
  const timers: NodeJS.Timeout[] = []
  const finish = (reason?: unknown) => {
    if (signal.aborted) return
    over.abort(reason)
    events.end()
    timers.push(setTimeout(() => raw.destroy(), limits.lingerMs))
  }
  const remove = add(() => finish(new AppError('server.closing')))
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

/** Passes over the times at which the last one is still under way. */
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

/** Null where there is none that we could have sent. */
function lastEventIdOf({ headers: sent }: FastifyRequest): string | null {
  const id = sent['last-event-id']
  return typeof id === 'string' && isEventId(id) ? id : null
}

function isFeed(value: unknown): value is Feed {
  return typeof value === 'function'
}
