import { calls, type CallName } from '@tender/contract/server'
import type { ErrorCode } from '@tender/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { jobKinds } from './jobs.ts'
import { accountRoutes } from './modules/accounts/index.ts'
import { activityRoutes } from './modules/activity/index.ts'
import { alarmRoutes } from './modules/alarms/index.ts'
import { areaRoutes } from './modules/areas/index.ts'
import { auditRoutes } from './modules/audit/index.ts'
import { authRoutes } from './modules/auth/index.ts'
import { bulletinRoutes } from './modules/bulletins/index.ts'
import { brandingRoutes } from './modules/branding/index.ts'
import { collectionRoutes } from './modules/collections/index.ts'
import { analysisRoutes } from './modules/analysis/index.ts'
import { approvalRoutes } from './modules/approvals/index.ts'
import { companyRoutes } from './modules/companies/index.ts'
import { deliveryRoutes } from './modules/delivery/index.ts'
import { dictionaryRoutes } from './modules/dictionaries/index.ts'
import { documentRoutes } from './modules/documents/index.ts'
import { eventRoutes } from './modules/events/index.ts'
import { feedRoutes, verifyIngestKey } from './modules/feeds/index.ts'
import { jobRoutes } from './modules/jobs/index.ts'
import { membershipRoutes } from './modules/membership/index.ts'
import { menuRoutes } from './modules/menu/index.ts'
import { operatorRoutes } from './modules/operators/index.ts'
import { exportRoutes } from './modules/exports/index.ts'
import { findClosingOrder, orderRoutes } from './modules/orders/index.ts'
import { peopleRoutes } from './modules/people/index.ts'
import { profileRoutes } from './modules/profile/index.ts'
import { projectRoutes } from './modules/projects/index.ts'
import { registrationRoutes } from './modules/registration/index.ts'
import { reportRoutes } from './modules/reports/index.ts'
import { rightsRoutes } from './modules/rights/index.ts'
import { screenRoutes } from './modules/screen/index.ts'
import { countUnreadAnswers, serviceRoutes } from './modules/services/index.ts'
import { subAccountRoutes } from './modules/sub-accounts/index.ts'
import { markNewsRead, markProjectRead, subscribedWords, subscriptionRoutes } from './modules/subscriptions/index.ts'
import { trackingRoutes } from './modules/tracking/index.ts'
import { wordRoutes } from './modules/words/index.ts'
import type { Log } from './platform/log.ts'
import { createCallLimits } from './platform/http/call-limits.ts'
import type { Handlers } from './platform/http/context.ts'
import { serveHealth } from './platform/http/health.ts'
import { mountCalls } from './platform/http/mount.ts'
import { serveOpenApi } from './platform/http/open-api.ts'
import { servePage } from './platform/http/page-files.ts'
import { serveSecurityText } from './platform/http/security-text.ts'
import { createServer } from './platform/http/server.ts'
import { createServices, type Services } from './services.ts'

export interface App {
  server: FastifyInstance
  services: Services
}

interface AppOptions {
  /** Called if a call answers with an error that its row of the contract does not declare. If absent, this is logged. */
  onUndeclared?: OnUndeclared
}

type OnUndeclared = (name: string, code: ErrorCode) => void

function logUndeclared(log: Log): OnUndeclared {
  return (name, code) => log.error({ call: name, code }, 'an error that the call does not declare')
}

/** The program without its process: every module is connected and every call of the contract is mounted, but nothing listens yet. */
export async function createApp(deps: Deps, { onUndeclared = logUndeclared(deps.log) }: AppOptions = {}): Promise<App> {
  const { config, database, log, elapsed, storage } = deps
  const server = await createServer({
    log,
    trustedProxies: config.trustedProxies,
    isHttps: config.publicUrl.startsWith('https:'),
    connections: { most: config.maxConnections },
  })
  const services = createServices(deps)
  const { auth, brandings } = services
  const limits = createCallLimits(config, elapsed)
  serveHealth(server, deps)
  mountCalls(server, {
    rows: calls,
    handlers: handlersOf({ ...deps, ...services }),
    gate: { callerOf: auth.callerOf, feedOf: (key) => verifyIngestKey(database, key), limits, storage },
    onUndeclared,
  })
  serveOpenApi(server, config.publicUrl)
  serveSecurityText(server, { contact: config.securityContact, publicUrl: config.publicUrl, clock: deps.clock })
  if (deps.pageFolder !== null) await servePage(server, { folder: deps.pageFolder, isDemo: config.isDemo, brandingOf: brandings.ofHost })
  return { server, services }
}

/** The handlers of all calls of the contract, one line for each module. */
function handlersOf(deps: Deps & Services): Handlers<CallName> {
  return {
    ...authRoutes(deps.auth),
    ...accountRoutes(deps),
    ...activityRoutes(deps),
    ...alarmRoutes(deps),
    ...auditRoutes(deps),
    ...areaRoutes(),
    ...brandingRoutes(deps.brandings, deps),
    ...bulletinRoutes(deps),
    ...collectionRoutes({
      ...deps,
      readNews: (tx, { accountId, noticeIds, now }) => markNewsRead(tx, accountId, noticeIds, now),
    }),
    ...analysisRoutes(deps),
    ...approvalRoutes(deps),
    ...companyRoutes(deps),
    ...deliveryRoutes(deps),
    ...dictionaryRoutes(deps),
    ...documentRoutes(deps),
    ...eventRoutes(deps),
    ...exportRoutes(deps),
    ...feedRoutes(deps),
    ...jobRoutes(deps, jobKinds),
    ...membershipRoutes(deps),
    ...menuRoutes(deps),
    ...operatorRoutes(deps),
    ...orderRoutes(deps.orders, deps.refusedPayments),
    ...peopleRoutes(deps),
    ...projectRoutes({ ...deps, readHits: (accountId, id) => markProjectRead(deps.database, accountId, id, deps.clock.now()) }),
    ...profileRoutes({
      ...deps,
      countUnreadAnswers: (accountId) => countUnreadAnswers(deps.database, accountId),
      findClosingOrder: (enterpriseId) => findClosingOrder(deps.database, enterpriseId, deps.clock.now()),
    }),
    ...registrationRoutes(deps),
    ...reportRoutes(deps),
    ...rightsRoutes(deps),
    ...screenRoutes(deps),
    ...serviceRoutes(deps),
    ...subAccountRoutes(deps),
    ...subscriptionRoutes(deps),
    ...trackingRoutes(deps),
    ...wordRoutes({ ...deps, wordsOf: (accountId) => subscribedWords(deps.database, accountId) }),
  }
}
