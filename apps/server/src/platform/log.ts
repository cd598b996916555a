import pino, { type Logger } from 'pino'

export type Log = Logger

/**
 * Structured log with one JSON object per line. Never pass it a whole request, body or database error:
 * they contain what members typed. `redact` is the second line of defence.
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

/** Returns what may be logged of an error: its kind, place and code. PostgreSQL's messages and details are left out, because they quote values. */
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
