import type { Deps } from '../../deps.ts'
import type { Caller, Handlers } from '../../platform/http/context.ts'
import { partyScopeOf, savedFilterHandlers } from '../documents/index.ts'
import { enterpriseNameFault } from '../profile/index.ts'
import { isKnownCompany } from './is-known-company.ts'
import type { CompanyEngine } from '../../search/company-kind.ts'
import { listCompanyNotices } from './page/company-notices.ts'
import { getCompany } from './page/get-company.ts'
import { listPartners, listRivals, topPartners } from './page/partners.ts'
import { listQualifications } from './page/qualifications.ts'
import { companyScopeOf, findSight, type Sight } from './page/sight.ts'
import { isCollected } from './search/is-collected.ts'
import { countCompanyChoices, searchCompanies } from './search/search-companies.ts'
import { ofCompanies } from './search/of-companies.ts'
import { suggestCompanies } from './suggest-companies.ts'

type Page = 'getCompany' | 'getCompanyNotices' | 'getCompanyPartners' | 'getCompanyRivals' | 'getTopPartners' | 'getCompanyQualifications'
type SavedFilterCalls = 'getCompanyAdvance' | 'saveCompanyAdvance' | 'renameCompanyAdvance' | 'deleteCompanyAdvance'
type Names =
  | 'getCompanyList'
  | 'getCompanyFilterCounts'
  | 'selQualified'
  | 'suggestCompanies'
  | 'getEnterpriseFilter'
  | 'checkEnterpriseName'
type CompanyDeps = Pick<Deps, 'database' | 'clock' | 'elapsed'> & { companyEngine: CompanyEngine }

export function companyRoutes(deps: CompanyDeps): Handlers<Names | Page | SavedFilterCalls> {
  return { ...nameRoutes(deps), ...pageRoutes(deps), ...savedFilterRoutes(deps) }
}

function savedFilterRoutes({ database }: Pick<Deps, 'database'>): Handlers<SavedFilterCalls> {
  const saved = savedFilterHandlers(database, ofCompanies)
  return {
    getCompanyAdvance: saved.list,
    saveCompanyAdvance: saved.save,
    renameCompanyAdvance: saved.rename,
    deleteCompanyAdvance: saved.drop,
  }
}

function nameRoutes(deps: CompanyDeps): Handlers<Names> {
  const { database, companyEngine, clock } = deps
  return {
    getCompanyList: (context, input) => searchCompanies(deps, context, input),
    getCompanyFilterCounts: (context, input) => countCompanyChoices(deps, context, input),
    selQualified: async ({ caller }, { id }) =>
      listQualifications(database, await findSight(database, id, companyScopeOf(caller, clock.now())), caller),
    suggestCompanies: async ({ caller, signal }, { words }) => {
      const scope = partyScopeOf(caller, clock.now())
      return scope === null ? [] : suggestCompanies({ database, companyEngine, now: clock.now() }, words, scope, signal)
    },
    getEnterpriseFilter: async ({ caller, signal }, { keyword }) => {
      const scope = partyScopeOf(caller, clock.now())
      const found = scope === null ? [] : await suggestCompanies({ database, companyEngine, now: clock.now() }, keyword, scope, signal)
      return found.map(({ name }) => ({ value: name, label: name }))
    },
    checkEnterpriseName: async ({ caller }, { name }) => {
      const message = enterpriseNameFault(name)
      const scope = partyScopeOf(caller, clock.now())
      return { isValid: message === '', message, isKnown: scope === null ? null : await isKnownCompany(database, name, scope) }
    },
  }
}

function pageRoutes({ database, clock }: Pick<Deps, 'database' | 'clock'>): Handlers<Page> {
  const sightFor = (caller: Caller, id: number): Promise<Sight> => findSight(database, id, companyScopeOf(caller, clock.now()))
  return {
    getCompany: async ({ caller }, { id }) => {
      const sight = await sightFor(caller, id)
      const collected = await isCollected(database, caller.accountId, sight.id)
      return { ...(await getCompany(database, sight, companyScopeOf(caller, clock.now()))), collected }
    },
    getCompanyNotices: async (context, input) => listCompanyNotices(database, context, await sightFor(context.caller, input.id), input),
    getCompanyPartners: async ({ caller }, input) => listPartners(database, await sightFor(caller, input.id), input),
    getCompanyRivals: async ({ caller }, input) => listRivals(database, await sightFor(caller, input.id), input),
    getTopPartners: async ({ caller }, { id, as }) => topPartners(database, await sightFor(caller, id), as),
    getCompanyQualifications: async ({ caller }, { id }) => listQualifications(database, await sightFor(caller, id), caller),
  }
}
