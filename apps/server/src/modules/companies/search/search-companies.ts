import { companyFilters, filtersOfNames, isChosen, type CompanyFilters, type Filter, type ReplyOf } from '@tender/contract'
import type { ParsedRequestOf, calls } from '@tender/contract/server'
import { normaliseText, parseQuery, type Query } from '@tender/matching'
import { AppError } from '../../../platform/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/executor.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import { pageOf } from '../../../platform/http/page-of.ts'
import type { CompanyField } from '../../../search/company-fields.ts'
import type { CompanyEngine } from '../../../search/company-kind.ts'
import type { FieldCondition, SingleCondition } from '../../../search/field-conditions.ts'
import { conditionsOf } from '../../../search/filter-conditions.ts'
import { isWholeScope } from '../../documents/index.ts'
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
 * One page of 查企业, of the companies that notices within the member's scope name.
 * @throws AppError rights.insufficient, companies.figures-limited, document.cursor-invalid
 */
export async function searchCompanies(
  { database, companyEngine, clock }: Needs,
  { caller, signal }: SessionContext,
  { sort, page, size, cursor, ...filters }: ParsedRequestOf<List>,
): Promise<ReplyOf<List>> {
  const now = clock.now()
  const scope = companyScopeOf(caller, now)
  const isLimited = !isWholeScope(scope)
  if (isLimited && (sort !== undefined || asksForFigures(filters))) throw new AppError('companies.figures-limited')
  const words = wordsOf(filters.searchWord)
  const asked = conditionsOf<CompanyField>(companyFilters, filters, now)
  const conditions = [...(isLimited ? asked.map(byName) : asked), ...words.conditions, ...scopeConditions(scope)]
  const order = isLimited ? ('entry' as const) : (sort ?? 'projects')
  const paging = { size, page, ...(cursor === undefined ? {} : { cursor }) }
  const request = { queries: words.queries, scope: 'full' as const, conditions, sort: order, now, ...paging }
  const found =
    isLimited && filters.searchWord.trim() !== ''
      ? await searchSeen({ database, companyEngine }, request, { scope, words }, signal)
      : await companyEngine.search(request, signal)
  const seen = await selectSeenNames(database, found.ids, scope, signal)
  const list = await presentCompanies(database, found.ids, { accountId: caller.accountId, seen })
  return {
    ...pageOf(list, found.total, { page, size }),
    totalIsLowerBound: found.totalIsLowerBound,
    nextCursor: found.nextCursor,
    notes: words.notes,
    isLimited,
  }
}

/** Where a kind or an area is that of the notices of a company, it is not for who does not see all of them. */
function byName(condition: SingleCondition<CompanyField>): SingleCondition<CompanyField> {
  if (condition.kind === 'listed' && condition.field === 'kind') return { ...condition, field: 'kindByName' }
  return condition.kind === 'inside' && condition.field === 'area' ? { ...condition, field: 'areaByName' } : condition
}

/** What is asked could tell of notices that are not seen. */
function asksForFigures(filters: CompanyFilters): boolean {
  const table: [string, Filter][] = Object.entries(companyFilters)
  return table.some(([name, filter]) => !filtersOfNames.includes(name) && isChosen(name, filter, filters))
}

export interface Words {
  queries: Query[]
  conditions: FieldCondition<CompanyField>[]
  notes: string[]
}

/** Latin letters alone are the first letters of a name; all else is words of names and credit codes. */
export function wordsOf(searchWord: string): Words {
  const letters = normaliseText(searchWord).trim()
  if (/^[a-z]+$/.test(letters)) return { queries: [], conditions: [{ kind: 'spelt', field: 'initials', letters }], notes: [] }
  const { query, notes } = parseQuery(searchWord)
  return { queries: [query], conditions: [], notes }
}
