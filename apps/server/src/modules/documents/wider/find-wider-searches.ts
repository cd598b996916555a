import type { DocumentFilters, ReplyOf, documentCalls } from '@tender/contract'
import type { SessionContext } from '../../../platform/http/context.ts'
import { may } from '../../membership/index.ts'
import type { DocumentDeps } from '../deps.ts'
import { followCompanies } from '../list/company-names.ts'
import { toSearchRequest } from '../list/search-request.ts'
import { muchWider, oneStepWider, type WiderFilters } from './wider-filters.ts'

type WiderSearches = ReplyOf<typeof documentCalls.getWiderSearches>
type Deps = Pick<DocumentDeps, 'database' | 'searchEngine' | 'clock'>

/** the number that is tried, and the number that is shown */
const [maxTried, maxShown] = [20, 8]

/**
 * For a search without results, wider searches that find something: each drops one condition, or, if none of these
 * finds anything, more conditions.
 * @throws AppError rights.insufficient
 */
export async function findWiderSearches(deps: Deps, context: SessionContext, filters: DocumentFilters): Promise<WiderSearches> {
  const rights = { mayReadFullText: may(context.caller, 'documents.full-text') }
  for (const searches of [oneStepWider(filters, rights), ...muchWider(filters, rights)]) {
    const found = await findingSome(deps, context, searches.slice(0, maxTried))
    if (found.length > 0) return found
  }
  return []
}

/** One after the other, because this member can wait a moment, but the database's other users should not. */
async function findingSome(deps: Deps, context: SessionContext, searches: readonly WiderFilters[]): Promise<WiderSearches> {
  const found: WiderSearches = []
  for (const { label, filters } of searches) {
    const { total, totalIsLowerBound } = await count(deps, context, filters)
    if (total > 0) found.push({ label, filters, totalCount: total, totalIsLowerBound })
    if (found.length === maxShown) break
  }
  return found
}

async function count({ database, searchEngine, clock }: Deps, { caller, signal }: SessionContext, filters: DocumentFilters) {
  const { request } = toSearchRequest(filters, 'newest', caller, clock.now())
  return searchEngine.search({ ...(await followCompanies(database, request)), size: 1, page: 1 }, signal)
}
