import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/executor.ts'
import type { Random } from '../../platform/random.ts'
import type { Membership } from '../membership/service.ts'

export interface SubAccountDeps {
  database: Database
  clock: Clock
  random: Random
  membership: Membership
}
