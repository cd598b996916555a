import type { CallName } from '@tender/contract/server'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { NoticeReading } from './ingest/reading/notice-reading.ts'
import { accountRoutes } from './modules/accounts/routes.ts'
import { subAccountRoutes } from './modules/accounts/sub-account-routes.ts'
import { alarmRoutes } from './modules/alarms/routes.ts'
import { createAlarms, createRefusedPayments } from './modules/alarms/service.ts'
import { areaRoutes } from './modules/areas/routes.ts'
import { auditRoutes } from './modules/audit/routes.ts'
import { authRoutes } from './modules/auth/routes.ts'
import { createAuthService } from './modules/auth/service.ts'
import { brandingRoutes, serveLogos } from './modules/branding/routes.ts'
import { createBrandings } from './modules/branding/service.ts'
import { collectionRoutes } from './modules/collections/routes.ts'
import { companyRoutes } from './modules/companies/routes.ts'
import { dictionaryRoutes } from './modules/dictionaries/routes.ts'
import { documentRoutes } from './modules/documents/routes.ts'
import { importRoutes } from './modules/imports/routes.ts'
import { ingestRoutes } from './modules/ingest/routes.ts'
import { verifyIngestKey } from './modules/ingest/service.ts'
import { membershipRoutes } from './modules/membership/routes.ts'
import { menuRoutes } from './modules/menu/routes.ts'
import { operatorRoutes } from './modules/operators/routes.ts'
import { orderRoutes } from './modules/orders/routes.ts'
import { createOrders, serveCallbacks } from './modules/orders/service.ts'
import { profileRoutes } from './modules/profile/routes.ts'
import { registrationRoutes } from './modules/registration/routes.ts'
import { rightsRoutes } from './modules/rights/routes.ts'
import { screenRoutes } from './modules/screen/routes.ts'
import { serviceRoutes } from './modules/services/routes.ts'
import { trackingRoutes } from './modules/tracking/routes.ts'
import { systemElapsed, type Clock, type Elapsed } from './platform/clock.ts'
import type { Database } from './platform/database/executor.ts'
import { createCallLimits } from './platform/http/call-limits.ts'
import type { Handlers } from './platform/http/context.ts'
import { serveHealth, type Readiness } from './platform/http/health.ts'
import { mountCalls } from './platform/http/mount.ts'
import { serveOpenApi } from './platform/http/open-api.ts'
import { servePage } from './platform/http/page-files.ts'
import { serveSecurityText } from './platform/http/security-text.ts'
import { createServer } from './platform/http/server.ts'
import type { Log } from './platform/log.ts'
import type { MessageGateway } from './platform/messages/message-gateway.ts'
import type { Random } from './platform/random.ts'
import type { Storage } from './platform/storage.ts'
import type { SearchEngine } from './search/port.ts'

/** Everything outside that the program depends on. */
export interface Outside {
  config: Config
  database: Database
  searchEngine: SearchEngine
  clock: Clock
  /** What rates are counted by, for tests whose clock stands still. */
  elapsed?: Elapsed
  log: Log
  random: Random
  reading: NoticeReading
  /** Answers of the picture codes, for tests that have to know them; drawn at random where absent. */
  pictureAnswer?: () => string
  /** Bits of the proof of work that messages and busy networks' pictures cost, for tests that have no time for it. */
  workBits?: number
  /** Sends codes to phones; null: nobody registers by phone, operators invite. */
  messageGateway: MessageGateway | null
  /** The next code that is sent to a phone, for tests that have to know it; drawn at random where absent. */
  messageCode?: () => string
  /** Folder of the built page; null serves the calls only. */
  pageFolder: string | null
  readiness: Readiness
  /** Room on the disk of the data directory; null or left out where it is another machine's. */
  storage?: Storage | null
}

/** The program apart from its process: every module wired, every call of the contract mounted, nothing listening yet. */
export async function createApp(outside: Outside): Promise<FastifyInstance> {
  const { config, database, log, elapsed = systemElapsed } = outside
  const { trustedProxies, maxConnections } = config
  const server = await createServer({
    log,
    trustedProxies,
    isHttps: config.publicUrl.startsWith('https:'),
    connections: { most: maxConnections },
  })
  const auth = createAuthService({ ...outside, elapsed })
  const brandings = createBrandings(outside)
  const orders = createOrders(outside)
  const handlers: Handlers<CallName> = {
    ...authRoutes(auth),
    ...accountRoutes(outside),
    ...alarmRoutes(outside),
    ...auditRoutes(outside),
    ...areaRoutes(outside),
    ...brandingRoutes(brandings, outside),
    ...collectionRoutes(outside),
    ...companyRoutes(outside),
    ...dictionaryRoutes(outside),
    ...documentRoutes(outside),
    ...importRoutes(outside),
    ...ingestRoutes(outside),
    ...membershipRoutes(outside),
    ...menuRoutes({ ...outside, brandings, auth }),
    ...operatorRoutes(outside),
    ...orderRoutes(orders),
    ...profileRoutes({ ...outside, brandings, canVerifyPhone: outside.messageGateway !== null }),
    ...registrationRoutes({ ...outside, auth, brandings }),
    ...rightsRoutes(outside),
    ...screenRoutes(outside),
    ...serviceRoutes(outside),
    ...subAccountRoutes(outside),
    ...trackingRoutes({ ...outside, elapsed }),
  }
  serveHealth(server, outside)
  const limits = createCallLimits(config, elapsed)
  const storage = outside.storage ?? null
  mountCalls(server, handlers, { callerOf: auth.callerOf, feedOf: (key) => verifyIngestKey(database, key), limits, storage })
  serveOpenApi(server, config.publicUrl)
  serveSecurityText(server, { contact: config.securityContact, publicUrl: config.publicUrl, clock: outside.clock })
  serveLogos(server, database)
  serveCallbacks(server, orders, { refusedPayments: createRefusedPayments(createAlarms(outside)), elapsed })
  if (outside.pageFolder !== null) await servePage(server, { folder: outside.pageFolder, brandingOf: brandings.ofHost })
  return server
}
