import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/executor.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { sightOf } from '../documents/service.ts'
import { suggestCompanies } from './suggest-companies.ts'

export function companyRoutes({ database, clock }: { database: Database; clock: Clock }): Handlers<'suggestCompanies'> {
  return {
    suggestCompanies: ({ caller, signal }, { words }) => suggestCompanies(database, words, sightOf(caller, clock.now()), signal),
  }
}
