import type { Deps } from '../../deps.ts'
import type { Membership } from '../membership/index.ts'
import type { ProjectEngine } from '../../search/project-kind.ts'
import type { LiveHits } from './hits/live-hits.ts'

export type SubscriptionDeps = Pick<Deps, 'database' | 'searchEngine' | 'clock'> & {
  projectEngine: ProjectEngine
  membership: Membership
  liveHits: LiveHits
}
