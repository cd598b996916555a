// Handles one payment callback as the server does, and is killed at a chosen step. orders.kill.test.ts runs it as a process of its own.
import { calls } from '@tender/contract/server'
import { readConfig } from '../config.ts'
import { createAlarms, createRefusedPayments } from '../modules/alarms/index.ts'
import { callbackRoutes, createOrders } from '../modules/orders/index.ts'
import { systemClock, systemElapsed } from '../platform/clock.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { createCallLimits } from '../platform/http/call-limits.ts'
import { mountCalls } from '../platform/http/mount.ts'
import { createServer } from '../platform/http/server.ts'
import { createLog } from '../platform/log.ts'
import { systemRandom } from '../platform/random.ts'
import { steppingDatabase } from './stepping-database.ts'

const killAt = Number(process.env['KILL_AT'])
let steps = 0

const config = readConfig()
const log = createLog('fatal')
const database = await openDatabase(config, {
  role: 'server',
  log,
  onFault: (error) => {
    throw error
  },
})
const server = await createServer({ log, trustedProxies: 0, isHttps: false })
const deps = { database: steppingDatabase(database, step), clock: systemClock, random: systemRandom, log, config }
const limits = createCallLimits(config, systemElapsed)
mountCalls(server, {
  rows: { paymentCallback: calls.paymentCallback },
  handlers: callbackRoutes(createOrders(deps), createRefusedPayments(createAlarms(deps))),
  gate: { callerOf: async () => null, feedOf: async () => null, limits, storage: null },
})
const { url, headers, payload } = JSON.parse(process.env['CALLBACK'] ?? '{}')
const reply = await server.inject({ method: 'POST', url, headers, payload })
console.log(JSON.stringify({ status: reply.statusCode, steps }))
await server.close()
await database.close()

/** Kills the process before the chosen statement, before a commit, or right after one. */
function step(): void {
  steps += 1
  if (steps === killAt) process.kill(process.pid, 'SIGKILL')
}
