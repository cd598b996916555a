import { consumersOf } from './consumers.ts'
import type { Deps } from './deps.ts'
import type { Consumer } from './platform/events/consumer.ts'
import { createTail, type Tail } from './platform/events/tail.ts'
import { createPipeline, type Pipeline } from './ingest/index.ts'
import { createAlarms, createRefusedPayments, type Alarms, type RefusedPayments } from './modules/alarms/index.ts'
import { createAuth, type Auth } from './modules/auth/index.ts'
import { createBrandings, type Brandings } from './modules/branding/index.ts'
import { createLiveNotices, type LiveNotices } from './modules/documents/index.ts'
import { createMembership, type Membership } from './modules/membership/index.ts'
import { createOrders, type OrderDeps } from './modules/orders/index.ts'
import { createLiveHits, type LiveHits } from './modules/subscriptions/index.ts'
import { createJobs, type Jobs } from './platform/jobs/index.ts'
import { approvalKind, type ApprovalEngine } from './search/approval-kind.ts'
import { companyKind, type CompanyEngine } from './search/company-kind.ts'
import { projectKind, type ProjectEngine } from './search/project-kind.ts'
import { createPostgresEngineOf } from './search/postgres/engine.ts'

/** Services that modules share. Each is created once in a process, so that each thing has one cache. */
export interface Services {
  alarms: Alarms
  auth: Auth
  brandings: Brandings
  approvalEngine: ApprovalEngine
  companyEngine: CompanyEngine
  /** Everything that follows the events, one row for each. */
  consumers: readonly Consumer[]
  live: LiveNotices
  liveHits: LiveHits
  jobs: Jobs
  membership: Membership
  orders: OrderDeps
  pipeline: Pipeline
  projectEngine: ProjectEngine
  refusedPayments: RefusedPayments
  /** Events from now on, for this process. */
  tail: Tail
}

export function createServices(deps: Deps): Services {
  const membership = createMembership(deps)
  const alarms = createAlarms(deps)
  const jobs = createJobs(deps)
  const tail = createTail(deps)
  const approvalEngine = createPostgresEngineOf(approvalKind, deps)
  const companyEngine = createPostgresEngineOf(companyKind, deps)
  const projectEngine = createPostgresEngineOf(projectKind, deps)
  return {
    alarms,
    auth: createAuth({ ...deps, membership }),
    brandings: createBrandings(deps),
    approvalEngine,
    companyEngine,
    consumers: consumersOf({ ...deps, jobs, approvalEngine, companyEngine, projectEngine }),
    live: createLiveNotices({ ...deps, tail }),
    liveHits: createLiveHits({ tail }),
    jobs,
    membership,
    orders: createOrders(deps),
    pipeline: createPipeline(deps),
    projectEngine,
    refusedPayments: createRefusedPayments(alarms),
    tail,
  }
}
