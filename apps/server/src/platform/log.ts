import pino, { type Logger } from 'pino'

export type Log = Logger

/**
 * Structured log, one JSON object a line. Never hand it a request, a body or an error of the database as it is:
 * they carry what members typed. `redact` is the second line of defence.
 */
export function createLog(level: string, destination?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['password', 'token', 'phone', 'authorization', '*.password', '*.token', '*.phone', '*.authorization'],
      censor: '***',
    },
    serializers: { error: describeError },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}

/** What may be logged of an error: its kind, place and code, without the values that PostgreSQL quotes in messages and details. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: 'not an Error' }
  const isDatabase = 'severity' in error && 'code' in error
  return {
    name: error.name,
    ...('code' in error ? { code: error.code } : {}),
    message: isDatabase ? 'database error' : error.message,
    stack: error.stack?.split('\n').slice(1, 8).join('\n'),
  }
}
