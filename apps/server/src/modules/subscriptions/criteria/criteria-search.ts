import {
  kindOf,
  lackOf,
  projectSubscriptionFilters,
  subscriptionFilters,
  type DocumentFilters,
  type SubscriptionCriteria,
  type SubscriptionKind,
  type WrittenKind,
  type WordGroup,
} from '@tender/contract'
import { allOf, anyOf, parseQuery, without, type Query } from '@tender/matching'
import { AppError } from '../../../platform/app-error.ts'
import type { Caller } from '../../../platform/http/context.ts'
import { conditionsOf } from '../../../search/filter-conditions.ts'
import type { NoticeField } from '../../../search/notice-fields.ts'
import type { ProjectField } from '../../../search/project-fields.ts'
import type { WatchedSearch } from '../../../search/watched-records.ts'
import { queriesOf, reachOf } from '../../documents/index.ts'
import { areasWith, may } from '../../membership/index.ts'

/** The query of a group of words. */
export function groupQuery({ keyword, synonyms, further, excluded }: WordGroup): Query {
  return allOf([anyOf([keyword, ...synonyms]), ...further, without(excluded)])
}

/** The queries of a subscription to notices, all of which must match. */
export function criteriaQueries({ groups, filters }: SubscriptionCriteria): { queries: Query[]; notes: string[] } {
  const { queries, notes } = queriesOf(filters)
  return { queries: [...queries, anyOf(groups.map(groupQuery))], notes }
}

/** The search of a subscription, independent of who may see its results. */
export function criteriaSearch(criteria: SubscriptionCriteria): WatchedSearch<NoticeField> {
  const { queries } = criteriaQueries(criteria)
  // its filters do not depend on the time
  const conditions = conditionsOf<NoticeField>(subscriptionFilters, criteria.filters, new Date(0))
  return { queries, scope: criteria.filters.scope, conditions }
}

/** The queries of a 拟在建订阅, all of which must match. */
export function projectQueries({ groups, projectFilters }: SubscriptionCriteria): { queries: Query[]; notes: string[] } {
  const { query, notes } = parseQuery(projectFilters.searchWord)
  return { queries: [query, anyOf(groups.map(groupQuery))], notes }
}

/** The search of a 拟在建订阅, independent of who may see its results. */
export function projectCriteriaSearch(criteria: SubscriptionCriteria): WatchedSearch<ProjectField> {
  const { projectFilters, projectStages: stages } = criteria
  const { queries } = projectQueries(criteria)
  const conditions = conditionsOf<ProjectField>(projectSubscriptionFilters, projectFilters, new Date(0))
  const ofStages = stages.length === 0 ? [] : [{ kind: 'listed', field: 'stage', values: stages } as const]
  return { queries, scope: 'full', conditions: [...conditions, ...ofStages] }
}

/** The subscription's filters as those of a search over all time. */
export function searchFilters({ filters }: SubscriptionCriteria): DocumentFilters {
  return { ...filters, published: 'all' }
}

/** The areas that the rights limit a subscription to; missing for the whole country. @throws AppError rights.insufficient */
export function criteriaReach(
  caller: Pick<Caller, 'grants'>,
  kind: SubscriptionKind,
  criteria: SubscriptionCriteria,
): { within?: string[] } {
  if (kind === 'proposed') return projectReach(caller)
  const { need } = kindOf(kind)
  if (need !== null && !may(caller, need)) throw new AppError('rights.insufficient', { permission: need })
  const words = criteria.groups.flatMap(({ keyword, synonyms, further, excluded }) => [keyword, ...synonyms, ...further, ...excluded])
  const filters = searchFilters(criteria)
  return reachOf(caller, { ...filters, secondSearch: [...filters.secondSearch, ...words] }, 'newest')
}

/** Projects are found in the areas of the right to search them. */
function projectReach(caller: Pick<Caller, 'grants'>): { within?: string[] } {
  const within = areasWith(caller, 'projects.search')
  if (within?.length === 0) throw new AppError('rights.insufficient', { permission: 'projects.search' })
  return within === null ? {} : { within }
}

/** @throws AppError subscription.empty, subscription.party-missing */
export function demandSubstance(kind: WrittenKind, criteria: SubscriptionCriteria): void {
  const lack = lackOf(kind, criteria)
  if (lack === 'party') throw new AppError('subscription.party-missing')
  if (lack === 'substance') throw new AppError('subscription.empty')
}
