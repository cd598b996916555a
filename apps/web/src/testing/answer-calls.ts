import { vi } from 'vitest'

/** One request as it left the page. */
export interface SentRequest {
  method: string
  url: string
  headers: Headers
  body: unknown
  /** Aborted when the page no longer wants the answer. */
  signal: AbortSignal | null
}

type Answer = Response | Error | ((request: SentRequest) => Response | Promise<Response>)

/** Puts `answers` in the server's place, by the end of the call's path, and keeps what was sent. */
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
    return typeof answer === 'function' ? answer(request) : answer.clone()
  })
  return sent
}

export function success(data: unknown, code: number | string = 200): Response {
  return Response.json({ code, data, content: '操作成功' })
}

export function refusal(status: number, error: string, content: string, more: object = {}): Response {
  return Response.json({ code: status, data: { error, ...more }, content }, { status })
}
