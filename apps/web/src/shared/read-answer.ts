import * as z from 'zod/mini'
import { RequestFailure } from './request-failure.ts'

const errorDetail = z.object({
  error: z.string(),
  fields: z.exactOptional(z.record(z.string(), z.string())),
  ticket: z.exactOptional(z.string()),
  retryAfterSeconds: z.exactOptional(z.number()),
  permission: z.exactOptional(z.string()),
  quota: z.exactOptional(z.string()),
  resetsAt: z.exactOptional(z.string()),
})

// the specification says that for the area tree 200 may arrive as a string
const envelope = z.object({ code: z.coerce.number(), data: z.optional(z.unknown()), content: z.nullish(z.string()) })

/** A server behind ours may report a failure with its status in the body. */
const bodyStatus = z.object({ status: z.coerce.number(), message: z.nullish(z.string()) })

/** Returns the envelope's `data`. @throws the failure that the answer reports */
export async function readAnswer(response: Response): Promise<unknown> {
  const text = await response.text()
  const body = parseJson(text)
  const answer = z.safeParse(envelope, body)
  if (!answer.success) throw failureWithoutEnvelope(response, text, body)
  const { code, data, content } = answer.data
  if (code === 200 && response.ok) return data
  const detail = z.safeParse(errorDetail, data)
  throw new RequestFailure('refused', code === 200 ? response.status : code, content ?? '', detail.success ? detail.data : null)
}

function failureWithoutEnvelope(response: Response, text: string, body: unknown): RequestFailure {
  const told = z.safeParse(bodyStatus, body)
  if (told.success) return new RequestFailure('refused', told.data.status, told.data.message ?? '', null)
  return new RequestFailure('unreadable', isPlain401(text) ? 401 : response.status, '', null)
}

/** The specification says that the end of a session may also arrive as a plain string. */
function isPlain401(text: string): boolean {
  return /^\W*(?:error\W+)?401\b/i.test(text)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
