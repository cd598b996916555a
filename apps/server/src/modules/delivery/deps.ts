import type { Deps } from '../../deps.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import type { Member, Membership } from '../membership/index.ts'

export type DeliveryDeps = Pick<Deps, 'database' | 'clock' | 'random' | 'config' | 'mailer' | 'outgoing' | 'log'> & {
  auth: { rightsOf(accountId: number): Promise<Member | null> }
  jobs: Jobs
  membership: Membership
}
