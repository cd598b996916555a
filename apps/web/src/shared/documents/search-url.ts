import {
  isCalendarDay,
  categories,
  channels,
  deadlineStates,
  documentSorts,
  industries,
  lastPage,
  methods,
  publishedPeriods,
} from '@tender/contract'
import { fenToWan, wanToFen } from '../format/amount.ts'
import { firstSearch, noFilters, type SearchFilters, type SearchState } from './search-state.ts'

const mostAreas = 100
const mostSecondSearches = 5
const longestWords = 500
const longestName = 100
const dayRange = /^(\d{4}-\d{2}-\d{2})\.\.(\d{4}-\d{2}-\d{2})$/

/** The search as the query of an address; what is at its default is left out. */
export function searchToQuery({ filters, sort, page, cursor }: SearchState): string {
  const query = new URLSearchParams()
  const put = (name: string, value: string) => value !== '' && query.append(name, value)
  put('words', filters.searchWord)
  for (const words of filters.secondSearch) put('within', words)
  put('exclude', filters.excludeWords)
  put('scope', filters.scope === noFilters.scope ? '' : filters.scope)
  put('channel', filters.docchannel.join(','))
  put('area', filters.area.join(','))
  put('published', filters.published === noFilters.published ? '' : filters.published)
  put('budget', rangeToText(filters.budgetFrom, filters.budgetBelow))
  put('winning', rangeToText(filters.winningFrom, filters.winningBelow))
  put('method', filters.method.join(','))
  put('category', filters.dType.join(','))
  put('industry', filters.qCodes.join(','))
  put('tenderer', filters.tenderer)
  put('winner', filters.winner)
  put('agency', filters.agency)
  put('attachment', filters.hasAttachment ? '1' : '')
  put('phone', filters.hasPhone ? '1' : '')
  put('deadline', filters.deadline ?? '')
  put('sort', sort === firstSearch.sort ? '' : sort)
  put('page', page === 1 ? '' : String(page))
  put('cursor', cursor ?? '')
  // commas are allowed in a query and an address with them can be read
  return query.toString().replaceAll('%2C', ',')
}

/** Reads an address. What cannot be read is ignored: people shorten addresses, edit them and pass them on. */
export function searchFromQuery(query: URLSearchParams): SearchState {
  const cursor = readText(query, 'cursor', longestWords) || null
  return { filters: readFilters(query), sort: readChoice(query, 'sort', documentSorts) ?? 'newest', page: readPage(query, cursor), cursor }
}

function readFilters(query: URLSearchParams): SearchFilters {
  const deadline = readChoice(query, 'deadline', deadlineStates)
  return {
    searchWord: readText(query, 'words', longestWords),
    secondSearch: query
      .getAll('within')
      .map((words) => words.trim().slice(0, longestWords))
      .filter(Boolean)
      .slice(0, mostSecondSearches),
    excludeWords: readText(query, 'exclude', longestWords),
    scope: query.get('scope') === 'full' ? 'full' : 'title',
    docchannel: readCodes(query, 'channel', channels),
    area: readList(query, 'area')
      .filter((code) => /^\d{6}$/.test(code))
      .slice(0, mostAreas),
    published: readPublished(query),
    ...readRange(query, 'budget', 'budgetFrom', 'budgetBelow'),
    ...readRange(query, 'winning', 'winningFrom', 'winningBelow'),
    method: readCodes(query, 'method', methods),
    dType: readCodes(query, 'category', categories),
    qCodes: readCodes(query, 'industry', industries),
    tenderer: readText(query, 'tenderer', longestName),
    winner: readText(query, 'winner', longestName),
    agency: readText(query, 'agency', longestName),
    hasAttachment: query.get('attachment') === '1',
    hasPhone: query.get('phone') === '1',
    ...(deadline === null ? {} : { deadline }),
  }
}

function readText(query: URLSearchParams, name: string, longest: number): string {
  return (query.get(name) ?? '').trim().slice(0, longest)
}

function readList(query: URLSearchParams, name: string): string[] {
  return [...new Set((query.get(name) ?? '').split(',').filter(Boolean))]
}

function readCodes<Code extends string>(query: URLSearchParams, name: string, known: readonly { code: Code }[]): Code[] {
  const asked = new Set(readList(query, name))
  return known.map((item) => item.code).filter((code) => asked.has(code))
}

function readChoice<Choice extends string>(query: URLSearchParams, name: string, choices: readonly Choice[]): Choice | null {
  const text = query.get(name)
  return choices.find((choice) => choice === text) ?? null
}

function readPublished(query: URLSearchParams): string {
  const period = readChoice(query, 'published', publishedPeriods)
  if (period !== null) return period
  const [text, from = '', to = ''] = dayRange.exec(query.get('published') ?? '') ?? []
  return text !== undefined && isCalendarDay(from) && isCalendarDay(to) && from <= to ? text : noFilters.published
}

/** `50..100` in 万元; either side may be empty. */
function rangeToText(from: number | undefined, below: number | undefined): string {
  if (from === undefined && below === undefined) return ''
  return `${from === undefined ? '' : fenToWan(from)}..${below === undefined ? '' : fenToWan(below)}`
}

function readRange<From extends string, Below extends string>(query: URLSearchParams, name: string, from: From, below: Below) {
  const [, low = '', high = ''] = /^((?:\d|\.(?!\.))*)\.\.([\d.]*)$/.exec(query.get(name) ?? '') ?? []
  const lowest = wanToFen(low)
  const highest = wanToFen(high)
  const range: { [Name in From | Below]?: number } = {}
  if (lowest !== null && highest !== null && highest <= lowest) return range
  return Object.assign(range, lowest === null ? {} : { [from]: lowest }, highest === null ? {} : { [below]: highest })
}

function readPage(query: URLSearchParams, cursor: string | null): number {
  const page = /^\d{1,6}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1
  if (page < 1) return 1
  return page <= lastPage || cursor !== null ? page : 1
}
