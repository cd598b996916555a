import { text } from 'node:stream/consumers'
import type { FastifyInstance, InjectOptions } from 'fastify'

interface Answer {
  status: number
  headers: Record<string, unknown>
  body: string
}

/** The answer to a call of any kind. A stream does not end by itself, so only its head is read, and then the client leaves. */
export async function askOnce(server: FastifyInstance, options: InjectOptions): Promise<Answer> {
  const reply = await server.inject({ ...options, payloadAsStream: true })
  const answer = { status: reply.statusCode, headers: reply.headers }
  if (isEventStream(reply.headers['content-type'])) {
    reply.raw.res.destroy()
    return { ...answer, body: '' }
  }
  return { ...answer, body: await text(reply.stream()) }
}

function isEventStream(type: unknown): boolean {
  return typeof type === 'string' && type.startsWith('text/event-stream')
}
