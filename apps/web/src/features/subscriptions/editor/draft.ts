import {
  channels,
  criteriaFor,
  filtersOfTheMoment,
  isChosen,
  kindOf,
  maxWordLength,
  maxFurtherWords,
  plainParts,
  projectFilterSet,
  projectFiltersOfTheMoment,
  subscriptionCriteria,
  type FilterTable,
  type FilterValues,
  type Subscription,
  type SubscriptionCriteria,
  type WrittenKind,
  type WordGroup,
} from '@tender/contract'
import * as z from 'zod/mini'
import { searchFromQuery } from '../../../shared/documents/search-url.ts'
import { readFilters } from '../../../shared/filters/filter-address.ts'

/** A subscription while it is edited: the store that section 3 of the specification asks for. */
export interface Draft extends SubscriptionCriteria {
  kind: WrittenKind
  name: string
}

/** A subscription that a member made and may change. */
export type WrittenSubscription = Subscription & { kind: WrittenKind }

export const emptyGroup: WordGroup = { keyword: '', synonyms: [], further: [], excluded: [] }

const nothing: SubscriptionCriteria = z.parse(subscriptionCriteria, {})

/** An empty draft of a kind, with room for its first words. */
export function emptyDraft(kind: WrittenKind): Draft {
  return { ...nothing, kind, name: '', groups: kindOf(kind).party === null ? [emptyGroup] : [] }
}

export function draftOf({ kind, name, criteria }: WrittenSubscription): Draft {
  return { ...criteria, kind, name }
}

/** A draft made from a search in an address. `leftOut` lists filters that make sense only at the moment. */
export function draftOfSearch(kind: WrittenKind, search: string): { draft: Draft; leftOut: string[] } {
  const query = new URLSearchParams(search)
  if (kind === 'proposed') return draftOfProjects(query)
  const { published: _published, deadline: _deadline, ...filters } = searchFromQuery(query).filters
  const words = plainWords(filters.searchWord)
  const asked = searchFromQuery(query).filters
  return {
    draft: {
      ...emptyDraft(kind),
      filters: words === null ? filters : { ...filters, searchWord: '' },
      ...(words === null ? {} : { groups: [words] }),
    },
    leftOut: chosenOf(filtersOfTheMoment, asked),
  }
}

/** A draft made from a search for projects: the draft keeps its stages apart. */
function draftOfProjects(query: URLSearchParams): { draft: Draft; leftOut: string[] } {
  const asked = readFilters(projectFilterSet, query)
  const { updated: _updated, stage, ...projectFilters } = asked
  const words = plainWords(projectFilters.searchWord)
  return {
    draft: {
      ...emptyDraft('proposed'),
      projectFilters: words === null ? projectFilters : { ...projectFilters, searchWord: '' },
      projectStages: stage,
      ...(words === null ? {} : { groups: [words] }),
    },
    leftOut: chosenOf(projectFiltersOfTheMoment, asked),
  }
}

function chosenOf(filters: FilterTable, values: FilterValues): string[] {
  return Object.entries(filters).flatMap(([name, filter]) => (isChosen(name, filter, values) ? [filter.label] : []))
}

/** Plain words as a group, with their alternatives as synonyms. The group finds the same as the words. */
function plainWords(words: string): WordGroup | null {
  const parts = plainParts(words) ?? []
  const [first, ...rest] = parts.toSorted((one, other) => other.others.length - one.others.length)
  if (first === undefined || rest.some(({ others }) => others.length > 0)) return null
  const { word: keyword, others: synonyms } = first
  const further = parts.filter((part) => part !== first).map(({ word }) => word)
  const isLong = [keyword, ...synonyms, ...further].some((word) => word.length > maxWordLength)
  if (isLong || Math.max(synonyms.length, further.length) > maxFurtherWords) return null
  return { ...emptyGroup, keyword, synonyms, further }
}

/** Replaces the group at an index, or adds one at the end of the list. */
export function withGroup(draft: Draft, index: number, group: WordGroup): Draft {
  return { ...draft, groups: index >= draft.groups.length ? [...draft.groups, group] : draft.groups.with(index, group) }
}

export function withoutGroup(draft: Draft, index: number): Draft {
  return { ...draft, groups: draft.groups.toSpliced(index, 1) }
}

/** Changes the kind. Words and filters stay, except the company that the former kind watched and the filters for projects. */
export function withKind(draft: Draft, kind: WrittenKind): Draft {
  const { party } = kindOf(draft.kind)
  const filters = party === null ? draft.filters : { ...draft.filters, [party]: '' }
  const groups = draft.groups.filter((group) => !isBlank(group))
  return { ...draft, ...criteriaFor(kind, { ...draft, filters }), kind, groups: groups.length > 0 ? groups : emptyDraft(kind).groups }
}

/** Removes everything except the watched company. */
export function clearedDraft(draft: Draft): Draft {
  const { party } = kindOf(draft.kind)
  const empty = emptyDraft(draft.kind)
  return { ...empty, name: draft.name, filters: party === null ? empty.filters : { ...empty.filters, [party]: draft.filters[party] } }
}

/** The criteria to send, without empty groups. */
export function criteriaOf({ groups, filters, projectFilters, projectStages, stageMoves }: Draft): SubscriptionCriteria {
  return { groups: groups.filter((group) => !isBlank(group)), filters, projectFilters, projectStages, stageMoves }
}

function isBlank({ keyword, synonyms, further, excluded }: WordGroup): boolean {
  return keyword.trim() === '' && synonyms.length + further.length + excluded.length === 0
}

const maxNameLength = 30

/** The default name of a subscription, made from its conditions. */
export function suggestedName({ kind, groups, filters, projectFilters, projectStages }: Draft): string {
  const { party } = kindOf(kind)
  const words = groups.flatMap(({ keyword, further }) => (keyword.trim() === '' ? [] : [[keyword.trim(), ...further].join(' ')]))
  if (kind === 'proposed') {
    return (words.join('、') || projectFilters.searchWord || projectFilters.owner || projectStages.join('、')).slice(0, maxNameLength)
  }
  const stages = channels.flatMap(({ code, name: stage }) => (filters.docchannel.includes(code) ? [stage] : []))
  const name = (party === null ? '' : filters[party]) || words.join('、') || filters.searchWord || stages.join('、')
  return name.slice(0, maxNameLength)
}
