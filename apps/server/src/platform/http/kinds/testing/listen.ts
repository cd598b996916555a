import type { AddressInfo } from 'node:net'
import type { PermissionCode } from '@tender/contract'
import type { Call } from '@tender/contract/server'
import type { FastifyInstance } from 'fastify'
import { systemElapsed } from '../../../clock.ts'
import { createLog } from '../../../log.ts'
import { createCallLimits } from '../../call-limits.ts'
import type { ConnectionLimits } from '../../connections.ts'
import type { Caller } from '../../context.ts'
import { mountCalls, type Mounting } from '../../mount.ts'
import { createServer } from '../../server.ts'

export interface Listening {
  port: number
  server: FastifyInstance
  /** The sessions by token, with their permissions. `anna` may search. */
  sessions: Map<string, ReadonlySet<PermissionCode>>
  /** The lines of the log. */
  logLines: string[]
}

/** A server with only these calls, on its own port. */
export async function listenWith<Rows extends Readonly<Record<string, Call>>>(
  mounting: Omit<Mounting<Rows>, 'gate'>,
  connections: Partial<ConnectionLimits> = {},
): Promise<Listening> {
  const logLines: string[] = []
  const log = createLog('debug', { write: (line) => void logLines.push(line) })
  const server = await createServer({ log, trustedProxies: 0, isHttps: false, connections })
  const sessions: Listening['sessions'] = new Map([['anna', new Set<PermissionCode>(['documents.search'])]])
  mountCalls<Rows>(server, {
    ...mounting,
    gate: {
      callerOf: async (token) => callerWith(sessions.get(token)),
      feedOf: async () => null,
      limits: createCallLimits({ callsPerSecond: 1000, writesPerMinute: 1000 }, systemElapsed),
      storage: null,
    },
  })
  await server.listen({ host: '127.0.0.1', port: 0 })
  return { port: (server.server.address() as AddressInfo).port, server, sessions, logLines }
}

function callerWith(permissions: ReadonlySet<PermissionCode> | undefined): Caller | null {
  if (permissions === undefined) return null
  const level = { id: 1, name: '', endsAt: null }
  const rights = { isOperator: false, isRecentlyProven: false, lacksSecondFactor: false, grants: [] }
  return { accountId: 7, enterpriseId: 7, accountType: 10, level, permissions, ...rights }
}
