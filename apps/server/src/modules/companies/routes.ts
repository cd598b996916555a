import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { partyScopeOf } from '../documents/index.ts'
import { enterpriseNameFault } from '../profile/index.ts'
import { isKnownCompany } from './is-known-company.ts'
import { suggestCompanies } from './suggest-companies.ts'

export function companyRoutes({
  database,
  clock,
}: Pick<Deps, 'database' | 'clock'>): Handlers<'suggestCompanies' | 'getEnterpriseFilter' | 'checkEnterpriseName'> {
  return {
    suggestCompanies: async ({ caller, signal }, { words }) => {
      const scope = partyScopeOf(caller, clock.now())
      return scope === null ? [] : suggestCompanies(database, words, scope, signal)
    },
    getEnterpriseFilter: async ({ caller, signal }, { keyword }) => {
      const scope = partyScopeOf(caller, clock.now())
      const found = scope === null ? [] : await suggestCompanies(database, keyword, scope, signal)
      return found.map(({ name }) => ({ value: name, label: name }))
    },
    checkEnterpriseName: async ({ caller }, { name }) => {
      const message = enterpriseNameFault(name)
      const scope = partyScopeOf(caller, clock.now())
      return { isValid: message === '', message, isKnown: scope === null ? null : await isKnownCompany(database, name, scope) }
    },
  }
}
