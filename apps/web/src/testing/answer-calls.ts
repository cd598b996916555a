import { calls, type Call } from '@tender/contract/server'
import { vi } from 'vitest'
import * as z from 'zod/mini'

/** One request as the page sent it. */
export interface SentRequest {
  method: string
  url: string
  headers: Headers
  body: unknown
  /** Aborted when the page no longer needs the answer. */
  signal: AbortSignal | null
}

type Answer = Response | Error | ((request: SentRequest) => Response | Promise<Response>)

/** Replaces the server by `answers`, keyed by the end of the call's path, and records the requests. */
export function answerCalls(answers: Record<string, Answer>): SentRequest[] {
  const sent: SentRequest[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null
    const request = { method: init.method ?? 'GET', url, headers: new Headers(init.headers), body, signal: init.signal ?? null }
    sent.push(request)
    init.signal?.throwIfAborted()
    const path = url.split('?')[0] ?? ''
    const answer = Object.entries(answers).find(([end]) => path.endsWith(end))?.[1]
    if (answer === undefined) throw new Error(`no answer was prepared for ${url}`)
    if (answer instanceof Error) throw answer
    const response = typeof answer === 'function' ? await answer(request) : answer.clone()
    const fault = response.ok ? faultOf(request, path) : null
    if (fault !== null) faults.push(fault)
    return response
  })
  return sent
}

const faults: string[] = []

/** The violations of the contract in requests that were answered since the last call. */
export function takeRequestFaults(): string[] {
  return faults.splice(0)
}

/** Null for a call that follows the contract, and for a file. The page itself checks replies when it reads them. */
function faultOf({ method, url, body }: SentRequest, path: string): string | null {
  if (path.endsWith('.json')) return null
  const row = rows.find((one) => one.method === method && one.path.test(path))
  if (row === undefined) return `${method} ${path} is no call`
  const query = Object.fromEntries(new URL(url, 'http://page.test').searchParams)
  const inPath = row.path.exec(path)?.groups
  const parsed = z.safeParse(row.request, { ...query, ...z.safeParse(z.looseObject({}), body).data, ...inPath })
  return parsed.success ? null : `${method} ${path}: ${z.prettifyError(parsed.error)}`
}

const rows = Object.values<Call>(calls).map(({ method, path, request }) => ({
  method,
  path: new RegExp(`/${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
  request,
}))

export function success(data: unknown, code: number | string = 200): Response {
  return Response.json({ code, data, content: '操作成功' })
}

export function refusal(status: number, error: string, content: string, more: object = {}): Response {
  return Response.json({ code: status, data: { error, ...more }, content }, { status })
}
