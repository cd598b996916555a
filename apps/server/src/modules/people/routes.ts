import type { Person, ReplyOf } from '@tender/contract'
import type { calls } from '@tender/contract/server'
import { AppError } from '../../platform/app-error.ts'
import type { Handlers, SessionContext } from '../../platform/http/context.ts'
import { pageOf } from '../../platform/http/page-of.ts'
import type { Executor } from '../../platform/database/executor.ts'
import { openCompanies, type CompanyReader } from '../companies/index.ts'
import { openForContacts } from '../documents/index.ts'
import type { ForgetDeps } from './forgetting/forget.ts'
import { findPeople, findPeopleIn, findPeopleOf, type AskedCompany, type FoundPeople, type Page } from './found/find-people.ts'
import { lookupsLeft, revealedFor, type LookupDeps } from './found/lookups.ts'
import { noticesBehind } from './found/notices-behind.ts'
import { numberScopeOf, peopleScopeOf, type PeopleScope } from './found/people-scope.ts'
import { presentPeople } from './found/present-people.ts'
import { recordsBehind } from './found/records-behind.ts'
import { revealContact } from './found/reveal-contact.ts'
import { operatorPeopleRoutes } from './operator-routes.ts'

type PeopleCalls =
  | 'getContactList'
  | 'getDocContactList'
  | 'selProjectByPhone'
  | 'getContactRecords'
  | 'getCompanyContacts'
  | 'revealContact'
type PeopleDeps = ForgetDeps & LookupDeps

const nobody: FoundPeople = { ids: [], total: 0, isCut: false }

export function peopleRoutes(deps: PeopleDeps): Handlers<PeopleCalls> & ReturnType<typeof operatorPeopleRoutes> {
  const { database, clock } = deps
  return {
    ...operatorPeopleRoutes(deps),
    getContactList: async (context, { page, size, ...search }) => {
      const { caller, signal } = context
      const now = clock.now()
      const scope = search.by === 'number' ? numberScopeOf(caller, now) : peopleScopeOf(caller, now)
      // members who may not read numbers find nobody by them
      if (search.by === 'number' && scope === null) throw new AppError('rights.insufficient', { permission: 'documents.contact-phone' })
      const found = scope === null ? nobody : await findPeople(database, search, scope, { page, size }, signal)
      return { ...(await pageOfPeople(deps, context, { found, scope, page: { page, size } })), isCut: found.isCut }
    },
    getCompanyContacts: async (context, { id, name, ...page }) => {
      const company = askedCompany({ id, name })
      const scope = peopleScopeOf(context.caller, clock.now())
      const found = scope === null ? nobody : await findPeopleOf(database, company, scope, page, context.signal)
      return pageOfPeople(deps, context, { found, scope, page })
    },
    getDocContactList: async (context, { id }) => {
      await openForContacts(deps, context, id)
      const scope = peopleScopeOf(context.caller, clock.now())
      const found = scope === null ? nobody : await findPeopleIn(database, id, scope)
      const { list, lookups } = await pageOfPeople(deps, context, { found, scope, page: { page: 1, size: 50 } })
      return { list, lookups }
    },
    selProjectByPhone: (context, input) => noticesBehind(deps, context, input),
    getContactRecords: (context, input) => recordsBehind(deps, context, input),
    revealContact: async (context, { id }) => ({
      number: await revealContact(deps, context, id),
      lookups: await lookupsLeft(deps, context.caller, clock.now()),
    }),
  }
}

/** @throws AppError request.invalid unless exactly one of them is given */
function askedCompany({ id, name }: { id?: number | undefined; name?: string | undefined }): AskedCompany {
  if (id !== undefined && name === undefined) return { id }
  if (name !== undefined && id === undefined) return { name }
  throw new AppError('request.invalid', { fields: { id: '请在单位编号与单位名称中填写一项' } })
}

/** Companies whose pages this member cannot open are only named. */
async function leadToPages(db: Executor, people: readonly Person[], reader: CompanyReader): Promise<Person[]> {
  const companies = people.flatMap(({ posts }) => posts.flatMap(({ companyId }) => companyId ?? []))
  const open = await openCompanies(db, companies, reader)
  const led = ({ companyId, ...post }: Person['posts'][number]) => ({
    ...post,
    companyId: companyId !== null && open.has(companyId) ? companyId : null,
  })
  return people.map((person) => ({ ...person, posts: person.posts.map(led) }))
}

async function pageOfPeople(
  deps: PeopleDeps,
  { caller }: SessionContext,
  { found, scope, page }: { found: FoundPeople; scope: PeopleScope | null; page: Page },
): Promise<ReplyOf<(typeof calls)['getCompanyContacts']>> {
  const now = deps.clock.now()
  const people = scope === null ? [] : await presentPeople(deps.database, found.ids, scope, revealedFor(deps, caller, now))
  const list = await leadToPages(deps.database, people, { caller, now })
  return { ...pageOf(list, found.total, page), lookups: await lookupsLeft(deps, caller, now) }
}
