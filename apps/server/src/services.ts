import type { Deps } from './deps.ts'
import { createPipeline, type Pipeline } from './ingest/pipeline.ts'
import { createAlarms, createRefusedPayments, type Alarms, type RefusedPayments } from './modules/alarms/index.ts'
import { createAuth, type Auth } from './modules/auth/index.ts'
import { createBrandings, type Brandings } from './modules/branding/index.ts'
import { createMembership, type Membership } from './modules/membership/index.ts'
import { createOrders, type OrderDeps } from './modules/orders/index.ts'

/** What modules share: each is built once in a process, so that there is one cache of each thing. */
export interface Services {
  alarms: Alarms
  auth: Auth
  brandings: Brandings
  membership: Membership
  orders: OrderDeps
  pipeline: Pipeline
  refusedPayments: RefusedPayments
}

export function createServices(deps: Deps): Services {
  const membership = createMembership(deps)
  const alarms = createAlarms(deps)
  return {
    alarms,
    auth: createAuth({ ...deps, membership }),
    brandings: createBrandings(deps),
    membership,
    orders: createOrders(deps),
    pipeline: createPipeline(deps),
    refusedPayments: createRefusedPayments(alarms),
  }
}
