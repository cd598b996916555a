import type { Envelope, ErrorCode, ErrorDetail } from '@tender/contract'
import { errorCatalogue } from '@tender/contract/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { DatabaseSilent } from '../database/executor.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Told how a call has failed. */
    onFailure?: (code: ErrorCode) => void
  }
}

/** The one place where a failure becomes a reply: an envelope with the catalogue's status and text. */
export function answerErrors(server: FastifyInstance): void {
  server.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error, request, reply)
    return reply.status(failure.status).send(envelopeOf(failure))
  })
  server.setNotFoundHandler((_request, reply) => reply.status(404).send(envelopeOf(new AppError('request.not-found'))))
}

/** What is answered of an error, which is logged where it is ours, and told to the call. */
export function failureOf(error: unknown, request: FastifyRequest, reply: FastifyReply): AppError {
  // errors of a connection that is gone say nothing of us
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
  // the client went away before or while the reply was sent
  if (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'))
    return new AppError('request.cancelled')
  if (error instanceof DatabaseSilent || error.message.startsWith('Connection terminated')) return new AppError('database.unavailable')
  const code = 'code' in error && typeof error.code === 'string' ? (ofFastify[error.code] ?? ofDatabase[error.code]) : undefined
  return new AppError(code ?? ofStatus(error))
}

// what a plugin refuses with its own status, such as a path out of the page's folder
function ofStatus(error: Error): ErrorCode {
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
  if (status === 403 || status === 404) return 'request.not-found'
  return status >= 400 && status < 500 ? 'request.invalid' : 'server.failed'
}

const ofDatabase: Record<string, ErrorCode> = {
  // a number larger than any that is kept: nothing has it
  '22003': 'request.invalid',
  // the disk is full, or the embedded database stopped all writes because there is little room
  '53100': 'storage.low',
  '25006': 'storage.low',
  // shutting down, starting, too many connections, or not reachable
  '57P01': 'database.unavailable',
  '57P02': 'database.unavailable',
  '57P03': 'database.unavailable',
  '53300': 'database.unavailable',
  ECONNREFUSED: 'database.unavailable',
  ECONNRESET: 'database.unavailable',
  ENOTFOUND: 'database.unavailable',
  EHOSTUNREACH: 'database.unavailable',
  ETIMEDOUT: 'database.unavailable',
  // two wrote the same at once; a handler with a better message catches it earlier
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
