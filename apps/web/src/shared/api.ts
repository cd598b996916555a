import { requestTimeout, type Call, type RequestOf } from '@tender/contract'
import * as z from 'zod/mini'
import { presentFailure } from './request-errors.ts'
import { RequestFailure } from './request-failure.ts'
import { useSession } from './session.ts'

const errorDetail = z.object({
  error: z.string(),
  fields: z.exactOptional(z.record(z.string(), z.string())),
  retryAfterSeconds: z.exactOptional(z.number()),
  permission: z.exactOptional(z.string()),
})

// the specification: for the area tree, 200 may arrive as a string
const envelope = z.object({ code: z.coerce.number(), data: z.unknown(), content: z.nullish(z.string()) })

/**
 * Makes one call of the contract and gives what stands in the envelope's `data`.
 * Fails with a `RequestFailure`, which has by then been shown to the member as the error catalogue says.
 */
export async function request<C extends Call>(
  row: C,
  body: RequestOf<C>,
  options: { signal?: AbortSignal } = {},
): Promise<z.output<C['reply']>> {
  try {
    return await exchange(row, body, options.signal)
  } catch (error) {
    if (error instanceof RequestFailure) presentFailure(error)
    throw error
  }
}

async function exchange<C extends Call>(row: C, body: RequestOf<C>, signal: AbortSignal | undefined): Promise<z.output<C['reply']>> {
  const answer = await readEnvelope(await send(row, body, signal))
  if (answer.code !== 200) {
    const detail = z.safeParse(errorDetail, answer.data)
    throw new RequestFailure('refused', answer.code, answer.content ?? '', detail.success ? detail.data : null)
  }
  const reply = z.safeParse<C['reply']>(row.reply, answer.data)
  if (!reply.success) throw new RequestFailure('unreadable', 200, reply.error.message, null)
  return reply.data
}

async function send<C extends Call>(row: C, body: RequestOf<C>, signal: AbortSignal | undefined): Promise<Response> {
  const timeout = AbortSignal.timeout(requestTimeout)
  const { token } = useSession.getState()
  const headers: Record<string, string> = token === null ? {} : { authorization: token }
  const isGet = row.method === 'GET'
  try {
    return await fetch(isGet ? `/${row.path}${queryString(body)}` : `/${row.path}`, {
      method: row.method,
      headers: isGet ? headers : { ...headers, 'content-type': 'application/json' },
      body: isGet ? null : JSON.stringify(body),
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    })
  } catch (error) {
    if (signal?.aborted === true) throw new RequestFailure('cancelled', 0, '', null)
    if (timeout.aborted) throw new RequestFailure('late', 0, '', null)
    throw new RequestFailure('unreachable', 0, error instanceof Error ? error.message : '', null)
  }
}

async function readEnvelope(response: Response): Promise<z.output<typeof envelope>> {
  const answer = z.safeParse(envelope, await readJson(response))
  if (!answer.success) throw new RequestFailure('unreadable', response.status, '', null)
  return answer.data
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw new RequestFailure('cancelled', 0, '', null)
    return null
  }
}

function queryString(body: unknown): string {
  const pairs = Object.entries(body ?? {}).filter(([, value]) => value !== undefined && value !== '')
  if (pairs.length === 0) return ''
  return `?${new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])).toString()}`
}
