import * as z from 'zod/mini'
import { filterShape, isChosen } from './filters/filter-table.ts'
import type { FilterTable, FilterValues } from './filters/filter.ts'
import { noticeFilters } from './notice-filters.ts'
import { projectStages } from './project-stages.ts'
import { projectFilters } from './project-filters.ts'
import type { PermissionCode, QuotaCode } from './rights.ts'

/** The kinds of subscriptions that members make. A monitor is a subscription to a party or to words. */
export const writtenKinds = [
  { code: 'bidding', name: '招标订阅', quota: 'subscriptions', need: null, party: null },
  { code: 'proposed', name: '拟在建订阅', quota: 'subscriptions', need: 'projects.search', party: null },
  { code: 'owner', name: '业主监控', quota: 'monitors', need: 'monitors.party', party: 'tenderer' },
  { code: 'rival', name: '对手监控', quota: 'monitors', need: 'monitors.party', party: 'winner' },
  { code: 'agent', name: '代理监控', quota: 'monitors', need: 'monitors.party', party: 'agency' },
  { code: 'keyword', name: '关键词监控', quota: 'subscriptions', need: null, party: null },
] as const satisfies readonly {
  code: string
  name: string
  quota: QuotaCode
  need: PermissionCode | null
  /** The filter that names the watched company. */
  party: 'tenderer' | 'winner' | 'agency' | null
}[]
export type WrittenKind = (typeof writtenKinds)[number]['code']

/**
 * All kinds. `collection` reports updates of favourites' projects. It exists from the first favourite on, has no
 * conditions and does not count in the quota.
 */
export const subscriptionKinds = [...writtenKinds, { code: 'collection', name: '收藏更新', quota: null, need: null, party: null }] as const
export type SubscriptionKind = (typeof subscriptionKinds)[number]['code']

export function isWritten(kind: SubscriptionKind): kind is WrittenKind {
  return writtenKinds.some(({ code }) => code === kind)
}

export function kindOf(code: WrittenKind): (typeof writtenKinds)[number]
export function kindOf(code: SubscriptionKind): (typeof subscriptionKinds)[number]
export function kindOf(code: SubscriptionKind): (typeof subscriptionKinds)[number] {
  const kind = subscriptionKinds.find((one) => one.code === code)
  if (kind === undefined) throw new Error(`no such kind: ${code}`)
  return kind
}

export const maxGroups = 20
export const maxFurtherWords = 10
export const maxWordLength = 50

const word = z
  .string()
  .check(z.trim(), z.minLength(1, '请输入关键词'), z.maxLength(maxWordLength, `每个词请控制在 ${maxWordLength} 字以内`))
const words = z._default(z.array(word).check(z.maxLength(maxFurtherWords, `最多 ${maxFurtherWords} 个词`)), [])

/**
 * A notice matches a group if it contains the keyword or one of its synonyms, all further words, and none of the
 * excluded ones. Words are taken literally.
 */
export const wordGroup = z.object({
  keyword: word,
  /** The synonyms that the member switched on. */
  synonyms: words,
  further: words,
  excluded: words,
})
export type WordGroup = z.infer<typeof wordGroup>

/** Filters whose meaning does not depend on the time: periods that count from now are left out */
const { published, deadline, contractEnds, ...timeless } = noticeFilters
export const subscriptionFilters = timeless
/** Filters of a search that a subscription made from it leaves out. */
export const filtersOfTheMoment = { published, deadline, contractEnds }
const filterValues = z.object(filterShape(subscriptionFilters))

/** The same for projects, for 拟在建订阅, which hold their stages as a criterion of their own. */
const { updated, stage: _stage, ...timelessOfProjects } = projectFilters
export const projectSubscriptionFilters = timelessOfProjects
export const projectFiltersOfTheMoment = { updated }
const projectFilterValues = z.object(filterShape(projectSubscriptionFilters))

/** The conditions of a subscription. All of them must hold. */
export const subscriptionCriteria = z.object({
  /** The notice must match one of the groups; without groups, words do not matter. */
  groups: z._default(z.array(wordGroup).check(z.maxLength(maxGroups, `最多 ${maxGroups} 组关键词`)), []),
  /** For notices; unused in a 拟在建订阅. */
  filters: z._default(filterValues, filterValues.parse({})),
  /** For a 拟在建订阅 only, like all that follows. */
  projectFilters: z._default(projectFilterValues, projectFilterValues.parse({})),
  /** Empty for every stage. */
  projectStages: z._default(z.array(z.enum(projectStages, '项目阶段不存在')).check(z.maxLength(projectStages.length)), []),
  /** Reports a project again each time that it reaches a further stage. */
  stageMoves: z._default(z.boolean(), false),
})
export type SubscriptionCriteria = z.infer<typeof subscriptionCriteria>

export const marksAlone = '关键词须含文字或数字'

/** No word of a notice consists of punctuation only. */
export function isMarksAlone(keyword: string): boolean {
  return !/[\p{L}\p{N}]/u.test(keyword)
}

/** The schema of criteria that are written now. */
export const newCriteria = subscriptionCriteria.check(
  z.refine(({ groups }) => !groups.some(({ keyword }) => isMarksAlone(keyword)), { error: marksAlone, path: ['groups'] }),
)

export const subscriptionName = z.string().check(z.trim(), z.minLength(1, '请输入订阅名称'), z.maxLength(30, '订阅名称请控制在 30 字以内'))

/** The criteria without those of other kinds. */
export function criteriaFor(kind: SubscriptionKind, criteria: SubscriptionCriteria): SubscriptionCriteria {
  const nothing = subscriptionCriteria.parse({})
  return kind === 'proposed'
    ? { ...criteria, filters: nothing.filters }
    : { ...nothing, groups: criteria.groups, filters: criteria.filters }
}

/** What a subscription lacks: the watched company, or any condition at all. */
export function lackOf(
  kind: WrittenKind,
  { groups, filters, projectFilters: ofProjects, projectStages: stages }: SubscriptionCriteria,
): 'party' | 'substance' | null {
  const { party } = kindOf(kind)
  if (party !== null && filters[party] === '') return 'party'
  const narrows =
    kind === 'proposed' ? stages.length > 0 || isAnyChosen(projectSubscriptionFilters, ofProjects) : isAnyChosen(narrowing, filters)
  return groups.length > 0 || narrows ? null : 'substance'
}

const { scope: _scope, excludeWords: _excludeWords, ...narrowing } = subscriptionFilters

function isAnyChosen(filters: FilterTable, values: FilterValues): boolean {
  return Object.entries(filters).some(([name, filter]) => isChosen(name, filter, values))
}
