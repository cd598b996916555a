import { projectFilters, projectFilterSet, type ProjectFilters, type ReplyOf } from '@tender/contract'
import type { ParsedRequestOf, calls } from '@tender/contract/server'
import { highlight, parseQuery } from '@tender/matching'
import type { Clock, Elapsed } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/executor.ts'
import type { Caller, SessionContext } from '../../../platform/http/context.ts'
import { pageOf } from '../../../platform/http/page-of.ts'
import { writeIfRoom } from '../../../platform/storage.ts'
import { countChoices, countPaces, withChoice } from '../../../search/count-choices.ts'
import { conditionsOf } from '../../../search/filter-conditions.ts'
import type { ProjectField } from '../../../search/project-fields.ts'
import type { ProjectEngine } from '../../../search/project-kind.ts'
import { followCompanies, keysAskedFor, phonesReadIn, rememberSearch, selectOtherNames, withNames } from '../../documents/index.ts'
import { ofProjects } from '../search/of-projects.ts'
import { presentProjects } from './present-projects.ts'
import { projectScopeOf, scopeConditions } from './project-scope.ts'

type List = (typeof calls)['getDesignedProjectList']

export interface ListNeeds {
  database: Database
  projectEngine: ProjectEngine
  clock: Clock
}

/** A page of 拟在建项目查询. @throws AppError rights.insufficient, document.cursor-invalid */
export async function listProjects(
  { database, projectEngine, clock }: ListNeeds,
  { caller, signal }: SessionContext,
  { sort, page, size, cursor, remember, ...filters }: ParsedRequestOf<List>,
): Promise<ReplyOf<List>> {
  const now = clock.now()
  const { query, request, notes } = projectRequestOf(filters, caller, now)
  const asked = await followCompanies(database, request)
  const found = await projectEngine.search({ ...asked, sort, now, size, page, ...(cursor === undefined ? {} : { cursor }) }, signal)
  if (remember) await writeIfRoom(rememberSearch(database, caller.accountId, ofProjects, { filters, at: now }))
  const list = (await presentProjects(database, found.ids, { caller, now })).map((row) => ({
    ...row,
    nameMarks: highlight(query, row.name, { inTitle: true }),
  }))
  return {
    ...pageOf(list, found.total, { page, size }),
    totalIsLowerBound: found.totalIsLowerBound,
    nextCursor: found.nextCursor,
    notes,
  }
}

type Counts = (typeof calls)['getDesignedFilterCounts']

/** How many projects each choice would find as the only value of its filter. @throws AppError rights.insufficient */
export async function countProjectChoices(
  { database, projectEngine, clock, elapsed }: ListNeeds & { elapsed: Elapsed },
  { caller, signal }: SessionContext,
  { filter, choices, ...filters }: ParsedRequestOf<Counts>,
): Promise<ReplyOf<Counts>> {
  const until = elapsed() + countPaces.records.timeout
  const now = clock.now()
  // owners are typed, so they are the same for all choices
  const names = await selectOtherNames(database, keysAskedFor(projectRequestOf(filters, caller, now).request.conditions))
  const toCount = choices.map((choice) => {
    const { request } = projectRequestOf(withChoice(projectFilterSet, filters, filter, choice), caller, now)
    return { choice, request: withNames(request, names) }
  })
  return countChoices({ engine: projectEngine, elapsed, until, ...countPaces.records }, toCount, signal)
}

/** A member's filters within what the member may see, and notes on what is left out. @throws AppError rights.insufficient */
export function projectRequestOf(filters: ProjectFilters, caller: Pick<Caller, 'grants'>, now: Date) {
  const scope = projectScopeOf(caller, now)
  const { query, notes } = parseQuery(filters.searchWord)
  const limits = scopeConditions(scope)
  const phonesIn = phonesReadIn(caller)
  const request = {
    queries: [query],
    scope: 'full' as const,
    conditions: [...conditionsOf<ProjectField>(projectFilters, filters, now), ...limits.conditions],
    ...(scope.visibility === null ? {} : { visibility: scope.visibility }),
    ...(phonesIn === undefined ? {} : { phonesIn }),
  }
  return { query, request, notes: [...notes, ...limits.notes] }
}
