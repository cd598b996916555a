import {
  addDays,
  daysBack,
  previewDays,
  readDay,
  shanghaiText,
  tooManyADay,
  type ReplyOf,
  type SubscriptionCriteria,
  type WordGroup,
  type WrittenKind,
} from '@tender/contract'
import type { calls } from '@tender/contract/server'
import { anyOf, allOf, type Query } from '@tender/matching'
import type { SessionContext } from '../../platform/http/context.ts'
import type { FieldCondition } from '../../search/field-conditions.ts'
import type { SearchRequest, SearchResult } from '../../search/port.ts'
import type { ProjectField } from '../../search/project-fields.ts'
import type { Executor } from '../../platform/database/executor.ts'
import { keysAskedFor, phonesReadIn, presentList, selectOtherNames, toSearchRequest, withNames } from '../documents/index.ts'
import { presentProjects, projectScopeOf, scopeConditions } from '../projects/index.ts'
import {
  criteriaReach,
  criteriaSearch,
  demandSubstance,
  groupQuery,
  projectCriteriaSearch,
  projectQueries,
  searchFilters,
} from './criteria/criteria-search.ts'
import type { SubscriptionDeps } from './deps.ts'

type Preview = ReplyOf<(typeof calls)['previewSubscription']>
type Deps = Pick<SubscriptionDeps, 'database' | 'searchEngine' | 'projectEngine' | 'clock'>

/** the maximal number of words of all groups that are counted one by one */
const maxCounted = 30
/** notices that are shown */
const maxShown = 10

/**
 * What a subscription would have found among the notices of the last days, with its owner's current rights.
 * @throws AppError subscription.empty, subscription.party-missing, rights.insufficient
 */
export async function previewSubscription(
  deps: Deps,
  context: SessionContext,
  { kind, criteria }: { kind: WrittenKind; criteria: SubscriptionCriteria },
): Promise<Preview> {
  demandSubstance(kind, criteria)
  const { search, present } = await (kind === 'proposed'
    ? projectsOf(deps, context, criteria)
    : noticesOf(deps, context, { kind, criteria }))
  const now = deps.clock.now()
  const days = Array.from({ length: previewDays }, (_, back) => shanghaiText(daysBack(now, previewDays - 1 - back)).slice(0, 10))
  const period = `${days[0] ?? ''}..${days.at(-1) ?? ''}`
  const all = anyOf(criteria.groups.map(groupQuery))
  const found = await search(period, all, maxShown)
  const count = (within: string, groups: Query) => search(within, groups, 1)
  const perDay = await inTurn(days, async (day) => ({ day, count: found.total === 0 ? 0 : (await count(`${day}..${day}`, all)).total }))
  const groups = await countGroups(criteria.groups, async (group) => {
    const { total, totalIsLowerBound } = await count(period, groupQuery(group))
    return { keyword: group.keyword, count: total, isLowerBound: totalIsLowerBound }
  })
  const { total, totalIsLowerBound, notes } = found
  return { days: perDay, total, totalIsLowerBound, groups, warning: warningOf(perDay), notes, ...(await present(found.ids)) }
}

type Counted = Preview['groups'][number]
type Count = (group: WordGroup) => Promise<Pick<Counted, 'keyword' | 'count' | 'isLowerBound'>>

/** The hits of each group and of each of its words. Each is another search, so if there are many words, none is counted by itself. */
async function countGroups(groups: readonly WordGroup[], count: Count): Promise<Counted[]> {
  const isEachCounted = groups.reduce((sum, { synonyms }) => sum + synonyms.length + 1, 0) <= maxCounted
  return inTurn(groups, async (group) => {
    const whole = await count(group)
    const { keyword, synonyms, excluded } = group
    const words = synonyms.length === 0 || !isEachCounted ? [] : [keyword, ...synonyms]
    return {
      ...whole,
      words: await inTurn(words, (word) => count({ ...group, keyword: word, synonyms: [] })),
      leftOut: excluded.length === 0 ? null : leftOutOf(await count({ ...group, excluded: [] }), whole),
    }
  })
}

function leftOutOf(all: Awaited<ReturnType<Count>>, kept: Awaited<ReturnType<Count>>): number | null {
  return all.isLowerBound || kept.isLowerBound ? null : all.count - kept.count
}

/** The searches of a subscription: notices by their publication, projects by their first evidence. */
interface Asked {
  /** Searches a period with some of its groups. */
  search(period: string, groups: Query, size: number): Promise<SearchResult & { notes: string[] }>
  present(ids: readonly number[]): Promise<Pick<Preview, 'newest' | 'newestProjects'>>
}

/** @throws AppError rights.insufficient */
async function noticesOf(
  { database, searchEngine, clock }: Deps,
  context: SessionContext,
  { kind, criteria }: { kind: WrittenKind; criteria: SubscriptionCriteria },
): Promise<Asked> {
  const asked = await searchOf(database, context.caller, { kind, criteria }, clock.now())
  const all = asked('all', anyOf(criteria.groups.map(groupQuery))).request
  return {
    search: async (period, groups, size) => {
      const { request, notes } = asked(period, groups)
      return { ...(await searchEngine.search({ ...request, size }, context.signal)), notes }
    },
    present: async (ids) => ({
      newest: await presentList(database, context, { ids: [...ids], query: allOf(all.queries), scope: all.scope }),
      newestProjects: [],
    }),
  }
}

/** @throws AppError rights.insufficient */
async function projectsOf(
  { database, projectEngine, clock }: Deps,
  { caller, signal }: SessionContext,
  criteria: SubscriptionCriteria,
): Promise<Asked> {
  const now = clock.now()
  const scope = projectScopeOf(caller, now)
  const limits = scopeConditions(scope)
  const { notes } = projectQueries(criteria)
  const wanted = projectCriteriaSearch({ ...criteria, groups: [] })
  const { conditions, queries } = withNames(wanted, await selectOtherNames(database, keysAskedFor(wanted.conditions)))
  const phonesIn = phonesReadIn(caller)
  return {
    search: async (period, groups, size) => {
      const found = await projectEngine.search(
        {
          queries: [...queries, groups],
          scope: 'full',
          conditions: [...conditions, ...limits.conditions, firstKnown(period)],
          ...(scope.visibility === null ? {} : { visibility: scope.visibility }),
          ...(phonesIn === undefined ? {} : { phonesIn }),
          sort: 'newest',
          now,
          size,
        },
        signal,
      )
      return { ...found, notes: [...notes, ...limits.notes] }
    },
    present: async (ids) => ({ newest: [], newestProjects: await presentProjects(database, ids, { caller, now }) }),
  }
}

/** @param period `2026-03-01..2026-03-30` */
function firstKnown(period: string): FieldCondition<ProjectField> {
  const [from = '', to = ''] = period.split('..')
  const last = readDay(to)
  return {
    kind: 'within',
    field: 'firstAt',
    from: readDay(from)?.getTime() ?? 0,
    ...(last === null ? {} : { below: addDays(last, 1).getTime() }),
  }
}

function warningOf(days: Preview['days']): Preview['warning'] {
  if (days.every(({ count }) => count === 0)) return 'none'
  return days.some(({ count }) => count > tooManyADay) ? 'too-many' : null
}

/** The subscription as a search of its owner, over a period and with some of its groups. @throws AppError rights.insufficient */
async function searchOf(
  db: Executor,
  caller: SessionContext['caller'],
  { kind, criteria }: { kind: WrittenKind; criteria: SubscriptionCriteria },
  now: Date,
): Promise<(period: string, groups: Query) => { request: Omit<SearchRequest, 'size'>; notes: string[] }> {
  const { within } = criteriaReach(caller, kind, criteria)
  const cut = within === undefined ? [] : [{ kind: 'inside', field: 'area', areas: within } as const]
  const names = await selectOtherNames(db, keysAskedFor(criteriaSearch(criteria).conditions))
  return (period, groups) => {
    const { request: asked, notes } = toSearchRequest({ ...searchFilters(criteria), published: period }, 'newest', caller, now)
    const request = withNames(asked, names)
    const queries = [...request.queries, groups]
    return { request: { ...request, queries, conditions: [...request.conditions, ...cut] }, notes }
  }
}

/** One after the other, so that others can use the engine meanwhile. */
async function inTurn<One, Result>(list: readonly One[], work: (one: One) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  // oxlint-disable-next-line no-await-in-loop
  for (const one of list) results.push(await work(one))
  return results
}
