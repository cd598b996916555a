import { calls, mainAccountType, type Access, type Call, type CallName, type Envelope } from '@tender/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { CallContext, Caller, Handlers } from './context.ts'
import { hostOf } from './host.ts'
import { parseInput } from './input.ts'
import { demandRoom } from './storage-gate.ts'
import type { Storage } from '../storage.ts'

/** How the mounting learns who makes a call. */
export interface Gate {
  /** The caller of a session's token; null when it is unknown, expired, revoked, or its account disabled. */
  callerOf(token: string): Promise<Caller | null>
  /** Name of the feed of an ingest key; null when it is unknown or revoked. */
  feedOf(key: string): Promise<string | null>
  /** Room of the disk that calls write to; null or left out where it is not ours to look at. */
  storage?: Storage | null
}

type AllHandlers = Handlers<CallName>

/** Mounts every row of the contract. @throws when a row has no handler, or does not say who may make it: the program must not start. */
export function mountCalls(server: FastifyInstance, handlers: AllHandlers, gate: Gate, rows: Readonly<Record<string, Call>> = calls): void {
  for (const [name, row] of Object.entries(rows)) {
    if (!isDeclared(row.access)) throw new Error(`call ${name} of the contract does not declare who may make it`)
    const handler: unknown = Object.entries(handlers).find(([key]) => key === name)?.[1]
    if (!isHandler(handler)) throw new Error(`call ${name} of the contract has no handler`)
    server.route({
      method: row.method,
      url: `/${row.path}`,
      ...(row.bodyLimit === undefined ? {} : { bodyLimit: row.bodyLimit }),
      config: { callName: name },
      handler: async (request, reply) => {
        const context = await admit(row, contextOf(request, reply), gate, request)
        demandRoom(name, row, gate.storage ?? null)
        const input = parseInput(row.request, inputOf(row, request))
        const data = await handler(context, input)
        context.signal.throwIfAborted()
        return { code: 200, data, content: '操作成功' } satisfies Envelope<unknown>
      },
    })
  }
}

// the types hold it already; what reaches here by a cast must not become a call that anybody can make
function isDeclared(access: unknown): boolean {
  if (typeof access === 'string') return ['public', 'session', 'ingest-key', 'main-account', 'operator'].includes(access)
  return typeof access === 'object' && access !== null && 'permission' in access && typeof access.permission === 'string'
}

function inputOf({ method, path }: Call, { query, body, params }: FastifyRequest): unknown {
  const given = method === 'GET' || method === 'DELETE' ? query : body
  if (!path.includes('/:')) return given
  return Object.assign({}, isObject(given) ? given : {}, params)
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
    signal: gone.signal,
  }
}

async function admit(row: Call, context: CallContext, gate: Gate, request: FastifyRequest): Promise<CallContext> {
  if (row.access === 'public') return context
  if (row.access === 'ingest-key') {
    const key = request.headers['x-api-key']
    const feed = typeof key === 'string' ? await gate.feedOf(key) : null
    if (feed === null) throw new AppError('ingest.key-invalid')
    return Object.assign(context, { feed })
  }
  const caller = context.token === null ? null : await gate.callerOf(context.token)
  if (caller === null) throw new AppError('session.expired')
  request.log = request.log.child({ account: caller.accountId })
  demandRight(row.access, caller)
  return Object.assign(context, { caller })
}

function demandRight(access: Exclude<Access, 'public' | 'ingest-key'>, caller: Caller): void {
  if (access === 'session') return
  if (access === 'operator') {
    if (!caller.isOperator) throw new AppError('rights.operator-only')
  } else if (access === 'main-account') {
    if (caller.accountType !== mainAccountType) throw new AppError('rights.main-account-only')
  } else if (!caller.permissions.has(access.permission)) {
    throw new AppError('rights.insufficient', { permission: access.permission })
  }
}
