import { cleared, documentFilters, isChosen, noticeFilters, type DocumentFilters, type Filter, type FilterTable } from '@tender/contract'
import { writtenParts } from '@tender/matching'
import * as z from 'zod/mini'
import { areaByCode } from '../../../gazetteer/area-table.ts'
import { areaName } from '../../areas/index.ts'

/** A search that finds everything that another finds, and possibly more. */
export interface WiderFilters {
  /** The dropped condition, in Chinese. */
  label: string
  filters: DocumentFilters
}

interface Rights {
  mayReadFullText: boolean
}

/** the number of words that are dropped one at a time */
const maxWords = 8

/** The searches with one condition dropped, the least important first; the last one drops all filters. */
export function oneStepWider(filters: DocumentFilters, { mayReadFullText }: Rights): WiderFilters[] {
  const words = writtenParts(filters.searchWord)
  return [
    ...(mayReadFullText && filters.scope === 'title' && words.length > 0
      ? [{ label: '改为全文匹配', filters: { ...filters, scope: 'full' as const } }]
      : []),
    ...widerArea(filters),
    ...Object.entries(filterTable).flatMap(([name, filter]) => withoutFilter(name, filter, filters)),
    ...filters.secondSearch.map((given, index) => ({
      label: `去掉“${given}”`,
      filters: { ...filters, secondSearch: filters.secondSearch.filter((_, other) => other !== index) },
    })),
    ...withoutEachWord(words, filters),
    ...withoutFilters(filters),
  ]
}

/** If one step is not enough: no filters, the whole text if the member may search it, and fewer words, down to the last one. */
export function muchWider(filters: DocumentFilters, { mayReadFullText }: Rights): WiderFilters[][] {
  const words = writtenParts(filters.searchWord)
  const bare: DocumentFilters = { ...unlimited, scope: mayReadFullText ? 'full' : filters.scope }
  const only = (parts: readonly string[]) => {
    const searchWord = parts.join(' ')
    return { label: `只搜“${searchWord}”`, filters: { ...bare, searchWord } }
  }
  const tried = words.slice(0, maxWords)
  return [
    words.length > 0 && filters.scope !== bare.scope ? [{ ...only(words), label: '去掉全部筛选条件，并改为全文匹配' }] : [],
    words.length > 1 ? tried.map((_, index) => only(words.filter((__, other) => other !== index))) : [],
    words.length > 2 ? tried.map((one) => only([one])) : [],
  ]
}

const filterTable: FilterTable = noticeFilters

/** A search without conditions, for any time. */
const unlimited: DocumentFilters = { ...z.parse(documentFilters, {}), published: 'all' }

/** Filters that have their own steps or narrow nothing. */
const otherwise = new Set(['searchWord', 'secondSearch', 'scope'])

function withoutFilter(name: string, filter: Filter, filters: DocumentFilters): WiderFilters[] {
  if (otherwise.has(name)) return []
  if (filter.kind === 'period')
    return filters.published === 'all' ? [] : [{ label: '不限发布时间', filters: { ...filters, published: 'all' } }]
  return isChosen(name, filter, filters) ? [{ label: labelWithout(filter), filters: cleared(name, filter, filters) }] : []
}

function labelWithout({ kind, label }: Filter): string {
  if (kind === 'flag') return `不要求${label}`
  return kind === 'words' ? `去掉${label}` : `不限${label}`
}

/** The parents of the chosen areas; none if one of them is a province. */
function widerArea(filters: DocumentFilters): WiderFilters[] {
  const around = [...new Set(filters.area.map((code) => areaByCode(code)?.parentCode ?? null))]
  const codes = around.filter((code) => code !== null)
  if (codes.length === 0 || codes.length < around.length) return []
  return [{ label: `扩大到${codes.map(areaName).join('、')}`, filters: { ...filters, area: codes } }]
}

/** Not if only a time would be left. */
function withoutEachWord(words: readonly string[], filters: DocumentFilters): WiderFilters[] {
  if (words.length === 1 && narrowing(filters).every(({ kind }) => kind === 'period')) return []
  return words.slice(0, maxWords).map((word, index) => ({
    label: `去掉“${word}”`,
    filters: { ...filters, searchWord: words.filter((_, other) => other !== index).join(' ') },
  }))
}

/** Only if it drops more than one filter. */
function withoutFilters(filters: DocumentFilters): WiderFilters[] {
  const { searchWord, scope } = filters
  return narrowing(filters).length < 2 ? [] : [{ label: '去掉全部筛选条件', filters: { ...unlimited, searchWord, scope } }]
}

/** The filters that exclude something. */
function narrowing(filters: DocumentFilters): Filter[] {
  return Object.entries(filterTable).flatMap(([name, filter]) => {
    if (name === 'searchWord' || name === 'scope') return []
    const isNarrowing = filter.kind === 'period' ? filters.published !== 'all' : isChosen(name, filter, filters)
    return isNarrowing ? [filter] : []
  })
}
