import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/executor.ts'
import type { Storage } from '../storage.ts'

export interface Readiness {
  /** Set when the server begins to close, so that load balancers send no more requests. */
  isClosing: boolean
}

interface Served {
  database: Database
  readiness: Readiness
  storage?: Storage | null
}

/**
 * /healthz: the process is running. /readyz: it can serve members now, because the database answers, it is not closing,
 * and the disk has room for a login. With little room it is ready, and says so.
 */
export function serveHealth(server: FastifyInstance, { database, readiness, storage = null }: Served): void {
  server.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'ok' }))
  server.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const isReady = !readiness.isClosing && storage?.room() !== 'none' && (await answersWithin(database, 2000))
    return reply
      .status(isReady ? 200 : 503)
      .send({ status: isReady ? 'ready' : 'not ready', ...(storage === null ? {} : { disk: storage.room() }) })
  })
}

async function answersWithin(database: Database, milliseconds: number): Promise<boolean> {
  try {
    await database.query('select 1', [], { signal: AbortSignal.timeout(milliseconds) })
    return true
  } catch {
    return false
  }
}
