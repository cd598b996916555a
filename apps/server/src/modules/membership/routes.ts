import type { Clock } from '../../platform/clock.ts'
import type { Executor } from '../../platform/database/executor.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { listPeriods } from './list-periods.ts'
import { selectPeriods } from './queries.ts'

export function membershipRoutes(deps: { database: Executor; clock: Clock }): Handlers<'getMemberPeriodInfo'> {
  return {
    getMemberPeriodInfo: async ({ caller }) => listPeriods(await selectPeriods(deps.database, caller.enterpriseId), deps.clock.now()),
  }
}
