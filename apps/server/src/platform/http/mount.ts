import type { Envelope } from '@tender/contract'
import { calls, type Call, type CallName } from '@tender/contract/server'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { AppError } from '../app-error.ts'
import type { CallContext, Handlers } from './context.ts'
import { admit, bodyLimitOf, type Gate } from './gate.ts'
import { hostOf } from './host.ts'
import { parseInput } from './input.ts'
import { keepable, readJson } from './read-json.ts'
import { readList } from './read-list.ts'
import { packingOf, readText } from './unpack.ts'
import { demandRoom } from './storage-gate.ts'

type AllHandlers = Handlers<CallName>

/** Mounts every row of the contract. @throws when a row has no handler, or does not say who may make it: the program must not start. */
export function mountCalls(server: FastifyInstance, handlers: AllHandlers, gate: Gate, rows: Readonly<Record<string, Call>> = calls): void {
  const routes = Object.entries(rows).map(([name, row]) => {
    if (!isDeclared(row.access)) throw new Error(`call ${name} of the contract does not declare who may make it`)
    const handler: unknown = Object.entries(handlers).find(([key]) => key === name)?.[1]
    if (!isHandler(handler)) throw new Error(`call ${name} of the contract has no handler`)
    return { row, route: routeOf(name, row, handler, gate) }
  })
  takeJson(server)
  for (const { row, route } of routes) {
    if (row.items === undefined) server.route(route)
    else mountStreamed(server, row, route)
  }
}

function routeOf(name: string, row: Call, handler: AnyHandler, gate: Gate): RouteOptions {
  const contexts = new WeakMap<FastifyRequest, CallContext>()
  return {
    method: row.method,
    url: `/${row.path}`,
    bodyLimit: bodyLimitOf(row),
    config: { callName: name },
    // before any byte of the body is read
    onRequest: async (request, reply) => {
      const context = contextOf(request, reply)
      await admit(row, gate, { request, reply, context })
      demandRoom(name, row, gate.storage)
      contexts.set(request, context)
    },
    handler: async (request) => {
      const context = contexts.get(request)
      if (context === undefined) throw new Error(`call ${name} was not let in`)
      const data = await handler(context, parseInput(row.request, inputOf(row, request)))
      context.signal.throwIfAborted()
      return { code: 200, data, content: '操作成功' } satisfies Envelope<unknown>
    },
  }
}

function takeJson(server: FastifyInstance): void {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'string' }, async (_request: FastifyRequest, body: string) => readJson(body))
}

function mountStreamed(server: FastifyInstance, row: Call, route: RouteOptions): void {
  const { items } = row
  if (items === undefined) return
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', async (request: FastifyRequest, body: IncomingMessage) =>
      readList(readText(body, packingOf(request.headers['content-encoding']), bodyLimitOf(row)), items),
    )
    scope.route(route)
  })
}

// types check this already; a value that was cast must not become a call that is open to all
function isDeclared(access: unknown): boolean {
  if (typeof access === 'string') return ['public', 'session', 'ingest-key', 'main-account', 'operator'].includes(access)
  return typeof access === 'object' && access !== null && 'permission' in access && typeof access.permission === 'string'
}

function inputOf({ method, path }: Call, { query, body, params }: FastifyRequest): unknown {
  const isInAddress = method === 'GET' || method === 'DELETE'
  const sent = isInAddress ? keepable(query) : body
  if (!path.includes('/:')) return sent
  const named = keepable(params)
  return { ...(isObject(sent) ? sent : {}), ...(isObject(named) ? named : {}) }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

type AnyHandler = (context: CallContext, input: unknown) => Promise<unknown>

// the types of handler and input meet again in Handlers<CallName>, by which the table was filled
function isHandler(value: unknown): value is AnyHandler {
  return typeof value === 'function'
}

function contextOf(request: FastifyRequest, reply: FastifyReply): CallContext {
  const gone = new AbortController()
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) gone.abort(new AppError('request.cancelled'))
  })
  return {
    requestId: request.id,
    address: request.ip,
    host: hostOf(request),
    agent: request.headers['user-agent'] ?? null,
    token: request.headers.authorization?.replace(/^Bearer /i, '') ?? null,
    cookies: request.headers.cookie ?? null,
    setCookie: (cookie) => void reply.header('set-cookie', cookie),
    signal: gone.signal,
  }
}
