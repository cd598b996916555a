import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorCode } from '@tender/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { envelopeOf } from './errors.ts'

/** Answers requests that reach no route like all others: with an envelope of the catalogue, which reveals no internals. */
export const answerUnreadable = {
  /** An address that is malformed or has parts that are too long: not found. */
  frameworkErrors: (_error: Error, _request: FastifyRequest, reply: FastifyReply) => {
    const failure = new AppError('request.not-found')
    void reply.status(failure.status).send(envelopeOf(failure))
  },
  /** Not valid HTTP, or headers that are too long. */
  clientErrorHandler: (error: Error & { code?: string }, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return
    const code: ErrorCode = error.code === 'HPE_HEADER_OVERFLOW' ? 'request.too-large' : 'request.invalid'
    const failure = new AppError(code)
    const body = JSON.stringify(envelopeOf(failure))
    const head = [
      `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status] ?? 'Error'}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
    ]
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  },
}
