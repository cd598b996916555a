import { documentFilters, maxPotentialNotices, potentialSpans, type PotentialFilters } from '@tender/contract'
import type { Deps } from '../../../deps.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import { followCompanies, toSearchRequest, type PartyScope, selectProjects } from '../../documents/index.ts'
import { lastYears } from '../last-years.ts'
import { withinScopes } from '../projects-of-notices.ts'

/** The projects of the notices that a search finds. */
export interface FoundProjects {
  /** As contributions of companies identify them. */
  projects: number[]
  /** Notice → its project. */
  projectOf: ReadonlyMap<number, number>
  /** Only the newest notices were read. */
  isCut: boolean
  /** The two days of the span. */
  published: string
  /** Notes in Chinese of the search. */
  notes: string[]
}

interface Asked {
  filters: PotentialFilters
  /** The scopes of the companies that may be named. */
  scopes: readonly PartyScope[]
  now: Date
}

/** @throws AppError rights.insufficient if a filter needs a missing permission */
export async function findProjects(
  { database, searchEngine }: Pick<Deps, 'database' | 'searchEngine'>,
  { caller, signal }: Pick<SessionContext, 'caller' | 'signal'>,
  { filters, scopes, now }: Asked,
): Promise<FoundProjects> {
  const { span, searchWord, excludeWords, scope, area, dtype, qcodes } = filters
  const published = lastYears(potentialSpans.find(({ code }) => code === span)?.years ?? 1, now)
  const { request, notes } = toSearchRequest(
    documentFilters.parse({ searchWord, excludeWords, scope, area, dtype, qcodes, published }),
    'newest',
    caller,
    now,
  )
  const asked = await followCompanies(database, { ...request, conditions: [...request.conditions, ...withinScopes(scopes)] })
  const { ids, nextCursor } = await searchEngine.search({ ...asked, size: maxPotentialNotices }, signal)
  const projectOf = await selectProjects(database, ids, signal)
  return { projects: [...new Set(projectOf.values())], projectOf, isCut: nextCursor !== null, published, notes }
}
