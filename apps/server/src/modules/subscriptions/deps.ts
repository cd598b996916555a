import type { Deps } from '../../deps.ts'
import type { Brandings } from '../branding/index.ts'
import type { Member, Membership } from '../membership/index.ts'
import type { ProjectEngine } from '../../search/project-kind.ts'
import type { LiveHits } from './hits/live-hits.ts'

export type SubscriptionDeps = Pick<Deps, 'database' | 'searchEngine' | 'clock'> & {
  auth: { rightsOf(accountId: number): Promise<Member | null> }
  brandings: Brandings
  projectEngine: ProjectEngine
  membership: Membership
  liveHits: LiveHits
}
