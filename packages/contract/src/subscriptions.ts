import * as z from 'zod/mini'
import { filterShape, isChosen } from './filters/filter-table.ts'
import type { FilterTable, FilterValues } from './filters/filter.ts'
import { noticeFilters } from './notice-filters.ts'
import { projectStages } from './project-stages.ts'
import { projectFilters } from './projects.ts'
import type { PermissionCode, QuotaCode } from './rights.ts'

/** Kinds of subscriptions that members write. A monitor is a subscription on a party or on words. */
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
  /** The filter that names the company it watches. */
  party: 'tenderer' | 'winner' | 'agency' | null
}[]
export type WrittenKind = (typeof writtenKinds)[number]['code']

/** Every kind. `collection` is what comes in the projects of an account's favourites: it is there with the first of them, says nothing itself and takes no room. */
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

export const mostGroups = 20
export const mostFurtherWords = 10
export const longestWord = 50

const word = z.string().check(z.trim(), z.minLength(1, '请输入关键词'), z.maxLength(longestWord, `每个词请控制在 ${longestWord} 字以内`))
const words = z._default(z.array(word).check(z.maxLength(mostFurtherWords, `最多 ${mostFurtherWords} 个词`)), [])

/** A notice belongs to a group if it holds the keyword or one of its synonyms, all further words, and none of the excluded. Words are taken literally. */
export const wordGroup = z.object({
  keyword: word,
  /** Each was switched on by the member. */
  synonyms: words,
  further: words,
  excluded: words,
})
export type WordGroup = z.infer<typeof wordGroup>

/** Those filters of a search that say the same at every time: not those that count from now. */
const { published, deadline, ...timeless } = noticeFilters
export const subscriptionFilters = timeless
/** What a subscription leaves out of a search that it is made of. */
export const filtersOfTheMoment = { published, deadline }
const filterValues = z.object(filterShape(subscriptionFilters))

/** The same of projects, for 拟在建订阅. Their stages are a criterion of their own. */
const { updated, stage: _stage, ...timelessOfProjects } = projectFilters
export const projectSubscriptionFilters = timelessOfProjects
export const projectFiltersOfTheMoment = { updated }
const projectFilterValues = z.object(filterShape(projectSubscriptionFilters))

/** What somebody wants to be told of. All of it must hold. */
export const subscriptionCriteria = z.object({
  /** The notice belongs to one of them; none: words do not matter. */
  groups: z._default(z.array(wordGroup).check(z.maxLength(mostGroups, `最多 ${mostGroups} 组关键词`)), []),
  /** Of notices: not in a 拟在建订阅. */
  filters: z._default(filterValues, filterValues.parse({})),
  /** In a 拟在建订阅 only, as all that follows. */
  projectFilters: z._default(projectFilterValues, projectFilterValues.parse({})),
  /** None: every stage. */
  projectStages: z._default(z.array(z.enum(projectStages, '项目阶段不存在')).check(z.maxLength(projectStages.length)), []),
  /** Told again each time that a project has come further. */
  stageMoves: z._default(z.boolean(), false),
})
export type SubscriptionCriteria = z.infer<typeof subscriptionCriteria>

export const marksAlone = '关键词须含文字或数字'

/** Marks alone stand in no word of a notice. */
export function isMarksAlone(keyword: string): boolean {
  return !/[\p{L}\p{N}]/u.test(keyword)
}

/** Criteria as they are written from now on. */
export const newCriteria = subscriptionCriteria.check(
  z.refine(({ groups }) => !groups.some(({ keyword }) => isMarksAlone(keyword)), { error: marksAlone, path: ['groups'] }),
)

export const subscriptionName = z.string().check(z.trim(), z.minLength(1, '请输入订阅名称'), z.maxLength(30, '订阅名称请控制在 30 字以内'))

/** What a subscription of this kind says: without what belongs to other kinds. */
export function criteriaFor(kind: SubscriptionKind, criteria: SubscriptionCriteria): SubscriptionCriteria {
  const nothing = subscriptionCriteria.parse({})
  return kind === 'proposed'
    ? { ...criteria, filters: nothing.filters }
    : { ...nothing, groups: criteria.groups, filters: criteria.filters }
}

/** What a subscription lacks to be one: the company that it watches, or anything that narrows at all. */
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
