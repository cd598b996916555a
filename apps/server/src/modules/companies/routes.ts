import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/executor.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { partyScopeOf } from '../documents/service.ts'
import { suggestCompanies } from './suggest-companies.ts'

export function companyRoutes({ database, clock }: { database: Database; clock: Clock }): Handlers<'suggestCompanies'> {
  return {
    suggestCompanies: async ({ caller, signal }, { words }) => {
      const scope = partyScopeOf(caller, clock.now())
      return scope === null ? [] : suggestCompanies(database, words, scope, signal)
    },
  }
}
