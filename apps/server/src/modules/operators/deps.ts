import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/executor.ts'
import type { Random } from '../../platform/random.ts'
import type { Actor } from '../audit/service.ts'
import type { Membership } from '../membership/service.ts'

export interface OperatorDeps {
  database: Database
  clock: Clock
  random: Random
  membership: Membership
}

/** Who acts: an operator by a call, or the terminal. */
export type By = Actor
