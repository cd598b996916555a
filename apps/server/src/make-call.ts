import { fillPath, type Envelope, type ErrorDetail, type ReplyOf, type RequestOf } from '@tender/contract'
import { calls, type CallName, type JsonCall } from '@tender/contract/server'
import type { FastifyInstance } from 'fastify'

type AllCalls = typeof calls
export type JsonName = { [Name in CallName]: AllCalls[Name] extends JsonCall ? Name : never }[CallName]

export interface MadeCall<Name extends JsonName> {
  status: number
  envelope: Envelope<ReplyOf<AllCalls[Name]>>
  /** The `data` of a failed call. */
  error: ErrorDetail | null
  headers: Record<string, unknown>
}

export type RequestOfCall<Name extends JsonName> = RequestOf<AllCalls[Name]>
export type ReplyOfCall<Name extends JsonName> = ReplyOf<AllCalls[Name]>

/** Makes a call of the contract as the page does, without the network. */
export async function makeCall<Name extends JsonName>(
  server: FastifyInstance,
  name: Name,
  input: RequestOfCall<Name>,
  headers: Record<string, string> = {},
): Promise<MadeCall<Name>> {
  const row = calls[name]
  const isInAddress = row.method === 'GET' || row.method === 'DELETE'
  const { path, rest } = fillPath(row.path, input)
  const query = isInAddress ? `?${new URLSearchParams(Object.entries(rest).map(([key, value]) => [key, String(value)]))}` : ''
  const reply = await server.inject({ method: row.method, url: `/${path}${query}`, headers, ...(isInAddress ? {} : { payload: rest }) })
  const envelope = reply.json()
  return { status: reply.statusCode, envelope, error: reply.statusCode === 200 ? null : envelope.data, headers: reply.headers }
}
