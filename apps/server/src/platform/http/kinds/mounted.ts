import type { Call } from '@tender/contract/server'
import type { FastifyRequest, RouteOptions } from 'fastify'
import type { CallContext } from '../context.ts'
import type { Gate } from '../gate.ts'
import { parseInput } from '../input.ts'
import { keepable } from '../read-json.ts'

/** A row with its handler, as the kinds mount it: each adds to the route how it reads and replies. */
export interface Mounted<Row extends Call> {
  row: Row
  handler: AnyHandler
  gate: Gate
  /** Address, and the gate before it. */
  route: Pick<RouteOptions, 'method' | 'url' | 'bodyLimit' | 'config' | 'onRequest'>
  /** Context of a request that the gate has let in. */
  contextOf(request: FastifyRequest): CallContext
}

/** @param body of an upload or a callback */
export type AnyHandler = (context: CallContext, input: unknown, body?: unknown) => Promise<unknown>

// the types of handler and input meet again in RowHandlers, by which the table was filled
export function isHandler(value: unknown): value is AnyHandler {
  return typeof value === 'function'
}

/** What the row takes, from the place where a call of its kind and method has it. @throws AppError request.invalid */
export function inputOf({ kind, method, path, request: schema }: Call, { query, body, params }: FastifyRequest): unknown {
  const isInAddress = method === 'GET' || method === 'DELETE' || kind === 'upload' || kind === 'callback'
  const sent = isInAddress ? keepable(query) : body
  if (!path.includes('/:')) return parseInput(schema, sent)
  const named = keepable(params)
  return parseInput(schema, { ...(isObject(sent) ? sent : {}), ...(isObject(named) ? named : {}) })
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
