import type { ErrorCode } from '@tender/contract'
import { mayAnswer, type Call } from '@tender/contract/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { onBehalfOf } from '../database/on-behalf-of.ts'
import type { CallContext, RowHandlers, SessionContext } from './context.ts'
import { admit, bodyLimitOf, type Gate } from './gate.ts'
import { hostOf } from './host.ts'
import { mountCallback } from './kinds/callback.ts'
import { mountFile } from './kinds/file.ts'
import { mountJson, takeJson } from './kinds/json.ts'
import { isHandler, type AnyHandler, type Mounted } from './kinds/mounted.ts'
import { createOpenStreams, mountStream, defaultStreamLimits, type StreamLimits } from './kinds/stream.ts'
import { mountUpload } from './kinds/upload.ts'
import { demandRoom } from './storage-gate.ts'

type Rows = Readonly<Record<string, Call>>

export interface Mounting<Table extends Rows> {
  rows: Table
  handlers: RowHandlers<Table>
  gate: Gate
  /** Limits that differ from the default ones. */
  streams?: Partial<StreamLimits>
  /** Called if a call answers with an error that its row does not declare. */
  onUndeclared?: (name: string, code: ErrorCode) => void
}

/**
 * Mounts every row of the contract behind one gate.
 * @throws if a row has no handler or no known access, so that the program does not start.
 */
export function mountCalls<Table extends Rows>(
  server: FastifyInstance,
  { rows, handlers, gate, streams = {}, onUndeclared = () => undefined }: Mounting<Table>,
): void {
  const calls = Object.entries<Call>(rows).map(([name, row]) => {
    if (!isDeclared(row.access)) throw new Error(`call ${name} of the contract does not declare who may make it`)
    const handler: unknown = Object.entries(handlers).find(([key]) => key === name)?.[1]
    if (!isHandler(handler)) throw new Error(`call ${name} of the contract has no handler`)
    return { name, row, handler }
  })
  takeJson(server)
  const open = createOpenStreams(server, { ...defaultStreamLimits, ...streams })
  for (const { name, row, handler } of calls) {
    const onFailure = (code: ErrorCode) => {
      if (!mayAnswer(row, code)) onUndeclared(name, code)
    }
    const mount = <Row extends Call>(one: Row) => mounted(one, { name, handler, gate, onFailure })
    if (row.kind === 'stream') mountStream(server, mount(row), open)
    else if (row.kind === 'file') mountFile(server, mount(row))
    else if (row.kind === 'upload') mountUpload(server, mount(row))
    else if (row.kind === 'callback') mountCallback(server, mount(row))
    else mountJson(server, mount(row))
  }
}

interface Answering {
  name: string
  handler: AnyHandler
  gate: Gate
  onFailure(code: ErrorCode): void
}

/** The gate adds the caller of calls that need a login. */
type Admitted = CallContext & Partial<Pick<SessionContext, 'caller'>>

/** The address and the gate of a call. */
function mounted<Row extends Call>(row: Row, { name, handler, gate, onFailure }: Answering): Mounted<Row> {
  const contexts = new WeakMap<FastifyRequest, Admitted>()
  const contextOf = (request: FastifyRequest) => {
    const context = contexts.get(request)
    if (context === undefined) throw new Error(`call ${name} was not let in`)
    return context
  }
  return {
    row,
    handler,
    gate,
    route: {
      method: row.method,
      url: `/${row.path}`,
      bodyLimit: bodyLimitOf(row),
      config: { onFailure },
      // before any of the body is read
      onRequest: async (request, reply) => {
        const context = contextFor(request, reply)
        await admit(row, gate, { request, reply, context })
        demandRoom(row, gate.storage)
        contexts.set(request, context)
      },
      preHandler: (request, _reply, done) => {
        const { caller } = contextOf(request)
        if (caller === undefined) done()
        else onBehalfOf(caller.accountId, done)
      },
    },
    contextOf,
  }
}

// Types check this already, but a value that was cast must not open a call to everybody.
function isDeclared(access: unknown): boolean {
  if (typeof access === 'string') return ['public', 'session', 'ingest-key', 'main-account', 'operator', 'signature'].includes(access)
  return typeof access === 'object' && access !== null && 'permission' in access && typeof access.permission === 'string'
}

function contextFor(request: FastifyRequest, reply: FastifyReply): CallContext {
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
