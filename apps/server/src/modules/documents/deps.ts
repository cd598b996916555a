import type { Deps } from '../../deps.ts'
import type { Membership } from '../membership/index.ts'
import type { LiveNotices } from './live/live-notices.ts'

export type DocumentDeps = Pick<Deps, 'database' | 'searchEngine' | 'clock' | 'elapsed' | 'reading'> & {
  membership: Membership
  live: LiveNotices
}
