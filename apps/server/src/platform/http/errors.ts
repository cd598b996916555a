import type { Envelope, ErrorCode, ErrorDetail } from '@tender/contract'
import { errorCatalogue } from '@tender/contract/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { DatabaseSilent } from '../database/executor.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Receives the error code of a failed call. */
    onFailure?: (code: ErrorCode) => void
  }
}

/** Turns every failure into a reply: an envelope with the catalogue's status and text. */
export function answerErrors(server: FastifyInstance): void {
  server.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error, request, reply)
    return reply.status(failure.status).send(envelopeOf(failure))
  })
  server.setNotFoundHandler((_request, reply) => reply.status(404).send(envelopeOf(new AppError('request.not-found'))))
}

/** The answer to an error. The error is logged if it is our fault, and the call is told. */
export function failureOf(error: unknown, request: FastifyRequest, reply: FastifyReply): AppError {
  // errors of a broken connection say nothing about the server
  const failure = request.raw.errored === null ? asAppError(error) : new AppError('request.cancelled')
  if (failure.status >= 500) request.log.error({ error }, 'call failed')
  if (failure.detail.retryAfterSeconds !== undefined) void reply.header('retry-after', failure.detail.retryAfterSeconds)
  request.routeOptions.config.onFailure?.(failure.code)
  return failure
}

export function envelopeOf(failure: AppError): Envelope<ErrorDetail> {
  const fields = Object.values(failure.detail.fields ?? {})
  const content = failure.code === 'request.invalid' && fields[0] !== undefined ? fields[0] : errorCatalogue[failure.code].text
  return { code: failure.status, data: { error: failure.code, ...failure.detail }, content }
}

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (!(error instanceof Error)) return new AppError('server.failed')
  // the client disconnected before or during the reply
  if (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'))
    return new AppError('request.cancelled')
  if (error instanceof DatabaseSilent || error.message.startsWith('Connection terminated')) return new AppError('database.unavailable')
  const code = 'code' in error && typeof error.code === 'string' ? (ofFastify[error.code] ?? ofDatabase[error.code]) : undefined
  return new AppError(code ?? ofStatus(error))
}

// refused by a plugin with its own status, such as a path outside the page's folder
function ofStatus(error: Error): ErrorCode {
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
  if (status === 403 || status === 404) return 'request.not-found'
  return status >= 400 && status < 500 ? 'request.invalid' : 'server.failed'
}

const ofDatabase: Record<string, ErrorCode> = {
  // a number larger than any stored one, so nothing has it
  '22003': 'request.invalid',
  // the disk is full, or the embedded database stopped all writes for lack of space
  '53100': 'storage.low',
  '25006': 'storage.low',
  // shutting down, starting, too many connections, or unreachable
  '57P01': 'database.unavailable',
  '57P02': 'database.unavailable',
  '57P03': 'database.unavailable',
  '53300': 'database.unavailable',
  ECONNREFUSED: 'database.unavailable',
  ECONNRESET: 'database.unavailable',
  ENOTFOUND: 'database.unavailable',
  EHOSTUNREACH: 'database.unavailable',
  ETIMEDOUT: 'database.unavailable',
  // two wrote the same at once; a handler with a better message catches it first
  '23505': 'request.conflict',
}

const ofFastify: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.invalid',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.invalid',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.invalid',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.invalid',
  FST_ERR_VALIDATION: 'request.invalid',
}
