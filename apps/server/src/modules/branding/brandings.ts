import type { Branding } from '@tender/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Executor } from '../../platform/database/executor.ts'
import { onOwnBehalf } from '../../platform/database/on-behalf-of.ts'
import { brandingOf } from './branding-of.ts'
import { findSubscriber, selectBrandings, type StoredBranding } from './queries.ts'

export interface Brandings {
  /** The branding of a host, or the default. A change takes effect within 5 seconds. */
  ofHost(host: string): Promise<Branding>
  /** The branding for members of the business-opportunity management system on every host; null if there is none. */
  ofOpportunityManagement(): Promise<Branding | null>
  /** The account whose subscriptions the host's standalone pages show, or null. */
  subscriberOf(host: string): Promise<number | null>
  /** Whether a role's name contains that of an enterprise customer. */
  isCustomerRole(roleName: string): Promise<boolean>
}

export function createBrandings(deps: { database: Executor; clock: Clock }): Brandings {
  const brandings = cachedBrandings(deps)
  const ofHost = async (host: string) => brandingOf(await brandings(), host).shown
  return {
    ofHost,
    subscriberOf: async (host) => findSubscriber(deps.database, brandingOf(await brandings(), host).name),
    ofOpportunityManagement: async () => (await brandings()).find((branding) => branding.isForOpportunityRole)?.shown ?? null,
    isCustomerRole: async (roleName) =>
      (await brandings()).some(({ customerName }) => customerName !== null && roleName.includes(customerName)),
  }
}

// every sent page needs it, but operators change the table only a few times a year
const cachedFor = 5_000

function cachedBrandings(deps: { database: Executor; clock: Clock }): () => Promise<readonly StoredBranding[]> {
  let cache: { readAt: number; brandings: Promise<readonly StoredBranding[]> } | null = null
  return () => {
    const now = deps.clock.now().getTime()
    if (cache !== null && Math.abs(now - cache.readAt) < cachedFor) return cache.brandings
    // if the database does not answer, the last known brandings are used, because a page helps members more than an
    // error
    const before = cache?.brandings
    const brandings = onOwnBehalf(() => selectBrandings(deps.database)).catch((error: unknown) => {
      if (before === undefined) throw error
      return before
    })
    const read = { readAt: now, brandings }
    brandings.catch(() => {
      if (cache === read) cache = null
    })
    cache = read
    return brandings
  }
}
