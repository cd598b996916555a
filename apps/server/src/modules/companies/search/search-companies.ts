import {
  companyFilters,
  companyFilterSet,
  filtersOfNames,
  isChosen,
  type CompanyFilters,
  type CompanySort,
  type Filter,
  type ReplyOf,
} from '@tender/contract'
import type { ParsedRequestOf, calls } from '@tender/contract/server'
import { normaliseText, parseQuery, type Query } from '@tender/matching'
import { AppError } from '../../../platform/app-error.ts'
import type { Clock, Elapsed } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/executor.ts'
import type { Caller, SessionContext } from '../../../platform/http/context.ts'
import { pageOf } from '../../../platform/http/page-of.ts'
import type { CompanyField } from '../../../search/company-fields.ts'
import type { CompanyEngine } from '../../../search/company-kind.ts'
import { countChoices, countPaces, withChoice } from '../../../search/count-choices.ts'
import type { FieldCondition, SingleCondition } from '../../../search/field-conditions.ts'
import { conditionsOf } from '../../../search/filter-conditions.ts'
import type { SearchPage, SearchResult } from '../../../search/port.ts'
import { isWholeScope, type PartyScope } from '../../documents/index.ts'
import { companyScopeOf } from '../page/sight.ts'
import { scopeConditions } from './company-scope.ts'
import { presentCompanies } from './present-companies.ts'
import { searchSeen } from './search-seen.ts'
import { selectSeenNames } from './seen-names.ts'

type List = (typeof calls)['getCompanyList']

interface Needs {
  database: Database
  companyEngine: CompanyEngine
  clock: Clock
}

/**
 * A page of 查企业: companies that notices within the member's scope name.
 * @throws AppError rights.insufficient, companies.figures-limited, document.cursor-invalid
 */
export async function searchCompanies(
  needs: Needs,
  { caller, signal }: SessionContext,
  { sort, page, size, cursor, ...filters }: ParsedRequestOf<List>,
): Promise<ReplyOf<List>> {
  const { scope, notes, search } = companySearchOf(needs, caller, { filters, sort, now: needs.clock.now() })
  const found = await search({ size, page, ...(cursor === undefined ? {} : { cursor }) }, signal)
  const seen = await selectSeenNames(needs.database, found.ids, scope, signal)
  const list = await presentCompanies(needs.database, found.ids, { accountId: caller.accountId, seen })
  return {
    ...pageOf(list, found.total, { page, size }),
    totalIsLowerBound: found.totalIsLowerBound,
    nextCursor: found.nextCursor,
    notes,
    isLimited: !isWholeScope(scope),
  }
}

/**
 * A member's search for companies within what the member may see, still without its page.
 * @param asked.within only companies shown in these areas
 * @throws AppError rights.insufficient, companies.figures-limited
 */
export function companySearchOf(
  { database, companyEngine }: Omit<Needs, 'clock'>,
  caller: Pick<Caller, 'grants'>,
  { filters, sort, now, within }: { filters: CompanyFilters; sort: CompanySort | undefined; now: Date; within?: readonly string[] },
) {
  const scope = companyScopeOf(caller, now)
  const isLimited = !isWholeScope(scope)
  if (isLimited && sort !== undefined) throw new AppError('companies.figures-limited')
  const { asked, words } = requestOf(filters, scope, now)
  const order = isLimited ? ('entry' as const) : (sort ?? 'projects')
  const placed: FieldCondition<CompanyField>[] =
    within === undefined ? [] : [{ kind: 'inside', field: isLimited ? 'areaByName' : 'area', areas: within }]
  const conditions = [...asked.conditions, ...placed]
  const search = (page: SearchPage, signal: AbortSignal): Promise<SearchResult> => {
    const request = { ...asked, conditions, sort: order, now, ...page }
    return isLimited && filters.searchWord.trim() !== ''
      ? searchSeen({ database, companyEngine }, request, { scope, words }, signal)
      : companyEngine.search(request, signal)
  }
  return { scope, notes: words.notes, search }
}

type Counts = (typeof calls)['getCompanyFilterCounts']

/**
 * How many companies each choice would find as the only value of its filter.
 * @throws AppError rights.insufficient, companies.figures-limited
 */
export async function countCompanyChoices(
  { companyEngine, clock, elapsed }: Needs & { elapsed: Elapsed },
  { caller, signal }: SessionContext,
  { filter, choices, ...filters }: ParsedRequestOf<Counts>,
): Promise<ReplyOf<Counts>> {
  const until = elapsed() + countPaces.records.timeout
  const now = clock.now()
  const scope = companyScopeOf(caller, now)
  const toCount = choices.map((choice) => ({
    choice,
    request: requestOf(withChoice(companyFilterSet, filters, filter, choice), scope, now).asked,
  }))
  // then words are checked name by name, which takes too long to count each choice
  if (!isWholeScope(scope) && filters.searchWord.trim() !== '') return []
  return countChoices({ engine: companyEngine, elapsed, until, ...countPaces.records }, toCount, signal)
}

/** The filters combined with what the member may see. @throws AppError companies.figures-limited */
function requestOf(filters: CompanyFilters, scope: PartyScope, now: Date) {
  const isLimited = !isWholeScope(scope)
  if (isLimited && asksForFigures(filters)) throw new AppError('companies.figures-limited')
  const words = wordsOf(filters.searchWord)
  const chosen = conditionsOf<CompanyField>(companyFilters, filters, now)
  const conditions = [...(isLimited ? chosen.map(byName) : chosen), ...words.conditions, ...scopeConditions(scope)]
  return { asked: { queries: words.queries, scope: 'full' as const, conditions }, words }
}

/** If the kind or area comes from all notices of a company, members who do not see all of them cannot filter by it. */
function byName(condition: SingleCondition<CompanyField>): SingleCondition<CompanyField> {
  if (condition.kind === 'listed' && condition.field === 'kind') return { ...condition, field: 'kindByName' }
  return condition.kind === 'inside' && condition.field === 'area' ? { ...condition, field: 'areaByName' } : condition
}

/** Whether the search could reveal notices that are not visible. */
function asksForFigures(filters: CompanyFilters): boolean {
  const table: [string, Filter][] = Object.entries(companyFilters)
  return table.some(([name, filter]) => !filtersOfNames.includes(name) && isChosen(name, filter, filters))
}

export interface Words {
  queries: Query[]
  conditions: FieldCondition<CompanyField>[]
  notes: string[]
}

/** Latin letters alone are initials; everything else is words of names and credit codes. */
export function wordsOf(searchWord: string): Words {
  const letters = normaliseText(searchWord).trim()
  if (/^[a-z]+$/.test(letters)) return { queries: [], conditions: [{ kind: 'spelt', field: 'initials', letters }], notes: [] }
  const { query, notes } = parseQuery(searchWord)
  return { queries: [query], conditions: [], notes }
}
