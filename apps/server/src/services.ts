import { consumersOf } from './consumers.ts'
import type { Deps } from './deps.ts'
import type { Consumer } from './platform/events/consumer.ts'
import { createTail, type Tail } from './platform/events/tail.ts'
import { createPipeline, type Pipeline } from './ingest/pipeline.ts'
import { createAlarms, createRefusedPayments, type Alarms, type RefusedPayments } from './modules/alarms/index.ts'
import { createAuth, type Auth } from './modules/auth/index.ts'
import { createBrandings, type Brandings } from './modules/branding/index.ts'
import { createLiveNotices, type LiveNotices } from './modules/documents/index.ts'
import { createMembership, type Membership } from './modules/membership/index.ts'
import { createOrders, type OrderDeps } from './modules/orders/index.ts'
import { createJobs, type Jobs } from './platform/jobs/index.ts'

/** What modules share: each is built once in a process, so that there is one cache of each thing. */
export interface Services {
  alarms: Alarms
  auth: Auth
  brandings: Brandings
  /** Everything that follows the events, one row each. */
  consumers: readonly Consumer[]
  live: LiveNotices
  jobs: Jobs
  membership: Membership
  orders: OrderDeps
  pipeline: Pipeline
  refusedPayments: RefusedPayments
  /** What happens from now on, for this process. */
  tail: Tail
}

export function createServices(deps: Deps): Services {
  const membership = createMembership(deps)
  const alarms = createAlarms(deps)
  const jobs = createJobs(deps)
  const tail = createTail(deps)
  return {
    alarms,
    auth: createAuth({ ...deps, membership }),
    brandings: createBrandings(deps),
    consumers: consumersOf({ ...deps, jobs }),
    live: createLiveNotices({ ...deps, tail }),
    jobs,
    membership,
    orders: createOrders(deps),
    pipeline: createPipeline(deps),
    refusedPayments: createRefusedPayments(alarms),
    tail,
  }
}
