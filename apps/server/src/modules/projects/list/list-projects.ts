import { projectFilters, type ReplyOf } from '@tender/contract'
import type { ParsedRequestOf, calls } from '@tender/contract/server'
import { highlight, parseQuery } from '@tender/matching'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/executor.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import { pageOf } from '../../../platform/http/page-of.ts'
import { aside } from '../../../platform/storage.ts'
import { conditionsOf } from '../../../search/filter-conditions.ts'
import type { ProjectField } from '../../../search/project-fields.ts'
import type { ProjectEngine } from '../../../search/project-kind.ts'
import { followCompanies, phonesReadIn, rememberSearch } from '../../documents/index.ts'
import { ofProjects } from '../search/of-projects.ts'
import { presentProjects } from './present-projects.ts'
import { projectScopeOf, scopeConditions } from './project-scope.ts'

type List = (typeof calls)['getDesignedProjectList']

export interface ListNeeds {
  database: Database
  projectEngine: ProjectEngine
  clock: Clock
}

/** One page of 拟在建项目查询. @throws AppError rights.insufficient, document.cursor-invalid */
export async function listProjects(
  { database, projectEngine, clock }: ListNeeds,
  { caller, signal }: SessionContext,
  { sort, page, size, cursor, remember, ...filters }: ParsedRequestOf<List>,
): Promise<ReplyOf<List>> {
  const now = clock.now()
  const scope = projectScopeOf(caller, now)
  const { query, notes } = parseQuery(filters.searchWord)
  const limits = scopeConditions(scope)
  const phonesIn = phonesReadIn(caller)
  const asked = await followCompanies(database, { conditions: conditionsOf<ProjectField>(projectFilters, filters, now) })
  const found = await projectEngine.search(
    {
      queries: [query],
      scope: 'full',
      conditions: [...asked.conditions, ...limits.conditions],
      ...(scope.visibility === null ? {} : { visibility: scope.visibility }),
      ...(phonesIn === undefined ? {} : { phonesIn }),
      sort,
      now,
      size,
      page,
      ...(cursor === undefined ? {} : { cursor }),
    },
    signal,
  )
  if (remember) await aside(rememberSearch(database, caller.accountId, ofProjects, { filters, at: now }))
  const list = (await presentProjects(database, found.ids, caller)).map((row) => ({
    ...row,
    nameMarks: highlight(query, row.name, { inTitle: true }),
  }))
  return {
    ...pageOf(list, found.total, { page, size }),
    totalIsLowerBound: found.totalIsLowerBound,
    nextCursor: found.nextCursor,
    notes: [...notes, ...limits.notes],
  }
}
