import type { Call } from '@tender/contract/server'
import type { FastifyInstance } from 'fastify'
import { askOnce } from './ask-once.ts'

/** Sends any input to a call, valid or not, as its kind and method have it: in the address, or as the body. */
export async function sendInput(server: FastifyInstance, row: Call, input: unknown, token: string) {
  const { type, ...request } = requestOf(row, input)
  const headers = { authorization: token, 'x-forwarded-for': '203.0.113.77', ...(type === null ? {} : { 'content-type': type }) }
  return askOnce(server, { method: row.method, headers, ...request })
}

/** These inputs without those that make the same request as an earlier one. */
export function distinctInputs(row: Call, inputs: readonly unknown[]): unknown[] {
  return [...new Map(inputs.map((input) => [JSON.stringify(requestOf(row, input)), input] as const)).values()]
}

function requestOf(row: Call, input: unknown): { url: string; type: string | null; payload?: string } {
  const takesBody = row.kind === 'upload' || row.kind === 'callback'
  const isInAddress = takesBody || row.method === 'GET' || row.method === 'DELETE'
  const entries = typeof input === 'object' && input !== null ? Object.entries(input) : []
  const url = row.path.replace(/:(\w+)/g, (_part, name: string) =>
    encodeURIComponent(text(entries.find(([key]) => key === name)?.[1] ?? 'x').slice(0, 80)),
  )
  const query = isInAddress ? `?${new URLSearchParams(entries.map(([key, value]): [string, string] => [key, text(value)]))}` : ''
  if (isInAddress && !takesBody) return { url: `/${url}${query}`, type: null }
  const type = takesBody ? (row.accepts[0] ?? '') : 'application/json'
  return { url: `/${url}${query}`, type, payload: JSON.stringify(input) }
}

// lone surrogates cannot be part of an address
function text(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).replaceAll('\ud800', '')
}
