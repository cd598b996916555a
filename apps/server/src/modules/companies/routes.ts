import type { Database } from '../../platform/database/executor.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { suggestCompanies } from './suggest-companies.ts'

export function companyRoutes({ database }: { database: Database }): Handlers<'suggestCompanies'> {
  return { suggestCompanies: ({ signal }, { words }) => suggestCompanies(database, words, signal) }
}
