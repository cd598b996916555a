import type { Deps } from '../../deps.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import type { Auth } from '../auth/index.ts'
import type { Membership } from '../membership/index.ts'

export type ExportDeps = Pick<Deps, 'config' | 'database' | 'searchEngine' | 'clock'> & {
  auth: Auth
  jobs: Jobs
  membership: Membership
}
