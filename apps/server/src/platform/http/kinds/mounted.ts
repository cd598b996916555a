import type { Call } from '@tender/contract/server'
import type { FastifyRequest, RouteOptions } from 'fastify'
import type { CallContext } from '../context.ts'
import type { Gate } from '../gate.ts'
import { parseInput } from '../input.ts'
import { keepable } from '../read-json.ts'

/** A row with its handler. Each kind adds to the route how it reads requests and writes replies. */
export interface Mounted<Row extends Call> {
  row: Row
  handler: AnyHandler
  gate: Gate
  /** The route with its address and the gate; its handler runs on behalf of the caller's account. */
  route: Pick<RouteOptions, 'method' | 'url' | 'bodyLimit' | 'config' | 'onRequest' | 'preHandler'>
  /** The context of an admitted request. */
  contextOf(request: FastifyRequest): CallContext
}

/** @param body for uploads and callbacks only */
export type AnyHandler = (context: CallContext, input: unknown, body?: unknown) => Promise<unknown>

// RowHandlers, by which the table was filled, guarantees that handler and input fit
export function isHandler(value: unknown): value is AnyHandler {
  return typeof value === 'function'
}

/** Reads the input from where calls of this kind and method have it. @throws AppError request.invalid */
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
