import {
  isCalendarDay,
  isChosen,
  type Filter,
  type FilterSet,
  type FilterTable,
  type FilterValue,
  type FilterValues,
} from '@tender/contract'
import * as z from 'zod/mini'
import { fenToWan, wanToFen } from '../format/amount.ts'

/** Adds the filters to the query of an address, without default values. */
export function writeFilters(filters: FilterTable, values: FilterValues, query: URLSearchParams): void {
  for (const [name, filter] of Object.entries(filters)) {
    if (!isChosen(name, filter, values)) continue
    for (const text of written(name, filter, values)) query.append(filter.url, text)
  }
}

/**
 * Reads the filters of an address and ignores invalid ones: people shorten addresses, edit them and pass them on.
 * `unreadFilters` names the invalid ones.
 */
export function readFilters<Values extends FilterValues>({ filters, schema }: FilterSet<Values>, query: URLSearchParams): Values {
  const values = Object.entries(filters).flatMap(([name, filter]) => readFilter(name, filter, query))
  return z.parse(schema, Object.fromEntries(values.filter(([, value]) => value !== undefined)))
}

/** The parts of an address that are invalid or too long, as text for the member: `信息类型“abc”`. */
export function unreadFilters(filters: FilterTable, query: URLSearchParams): string[] {
  return Object.entries(filters).flatMap(([name, filter]) => {
    const unread = unreadParts(name, filter, query)
    return unread.length === 0 ? [] : [`${quoted(filter.label, unread.join(','))}${tooLongNote(filter, unread)}`]
  })
}

const maxQuoteLength = 30

export function quoted(label: string, text: string): string {
  return `${label}“${text.length > maxQuoteLength ? `${text.slice(0, maxQuoteLength)}…` : text}”`
}

function tooLongNote(filter: Filter, unread: readonly string[]): string {
  const isTooLong = 'maxLength' in filter && unread.some((text) => text.length > filter.maxLength)
  return isTooLong ? `（超过 ${filter.maxLength} 字）` : ''
}

function unreadParts(name: string, filter: Filter, query: URLSearchParams): string[] {
  const text = (query.get(filter.url) ?? '').trim()
  const read = readFilter(name, filter, query).flatMap(([, value]) => (value === undefined ? [] : [value]))
  switch (filter.kind) {
    case 'words':
    case 'text':
      return text.length > filter.maxLength ? [text] : []
    case 'word-list': {
      const texts = query.getAll(filter.url).map((one) => one.trim())
      return texts.filter((one) => one !== '' && !read.flatMap(asList).includes(one))
    }
    case 'choices':
    case 'area':
      return text.split(',').filter((code) => code !== '' && !read.flatMap(asList).includes(code))
    case 'range':
      return text.split('..').filter(Boolean).length === read.length ? [] : [text]
    case 'flag':
      return text === '' || text === '1' ? [] : [text]
    case 'choice':
    case 'span':
    case 'period':
    case 'day':
      return text === '' || read.length > 0 ? [] : [text]
  }
}

function written(name: string, filter: Filter, values: FilterValues): string[] {
  const value = values[name]
  switch (filter.kind) {
    case 'range':
      return [`${wanOf(values[`${name}From`])}..${wanOf(values[`${name}Below`])}`]
    case 'flag':
      return ['1']
    case 'word-list':
      return asList(value)
    case 'choices':
    case 'area':
      return [asList(value).join(',')]
    case 'words':
    case 'text':
    case 'choice':
    case 'period':
    case 'span':
    case 'day':
      return [String(value)]
  }
}

function readFilter(name: string, filter: Filter, query: URLSearchParams): [string, FilterValue][] {
  const text = query.get(filter.url) ?? ''
  switch (filter.kind) {
    case 'words':
    case 'text':
      return [[name, fitting(text, filter.maxLength)]]
    case 'word-list':
      return [[name, readWords(query.getAll(filter.url), filter)]]
    case 'choice':
      return [[name, filter.options.find(({ code }) => code === text)?.code]]
    case 'choices':
      return [[name, readCodes(text, filter.options)]]
    case 'flag':
      return [[name, text === '1']]
    case 'area':
      return [[name, readAreas(text, filter.maxItems)]]
    case 'range':
      return readRange(name, text)
    case 'period':
    case 'span':
      return [[name, filter.options.some(({ code }) => code === text) || isDayRange(text) ? text : undefined]]
    case 'day':
      return [[name, isCalendarDay(text) ? text : undefined]]
  }
}

/** Drops a text that is too long: cut off, it would mean something else. */
function fitting(text: string, maxLength: number): string {
  const trimmed = text.trim()
  return trimmed.length > maxLength ? '' : trimmed
}

function readWords(texts: readonly string[], { maxLength, maxItems }: { maxLength: number; maxItems: number }): string[] {
  return texts
    .map((text) => fitting(text, maxLength))
    .filter(Boolean)
    .slice(0, maxItems)
}

function readCodes(text: string, options: readonly { code: string }[]): string[] {
  const asked = new Set(text.split(','))
  return options.map(({ code }) => code).filter((code) => asked.has(code))
}

function readAreas(text: string, maxItems: number): string[] {
  return [...new Set(text.split(','))].filter((code) => /^\d{6}$/.test(code)).slice(0, maxItems)
}

function isDayRange(text: string): boolean {
  const [from = '', to = '', ...rest] = text.split('..')
  return rest.length === 0 && isCalendarDay(from) && isCalendarDay(to) && from <= to
}

/** Reads `50..100` in 万元; either end may be empty. */
function readRange(name: string, text: string): [string, FilterValue][] {
  const [, low = '', high = ''] = /^((?:\d|\.(?!\.))*)\.\.([\d.]*)$/.exec(text) ?? []
  const from = wanToFen(low) ?? undefined
  const below = wanToFen(high) ?? undefined
  if (from !== undefined && below !== undefined && below <= from) return []
  return [
    [`${name}From`, from],
    [`${name}Below`, below],
  ]
}

function wanOf(fen: FilterValue): string {
  return typeof fen === 'number' ? fenToWan(fen) : ''
}

export function asList(value: FilterValue): string[] {
  return typeof value === 'object' ? [...value] : []
}
