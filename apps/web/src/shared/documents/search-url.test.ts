import { documentFilters, documentSorts, lastPage, noticeFilters, type Filter, type FilterValue, type FilterValues } from '@tender/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { documentSearchBody } from './document-search-body.ts'
import { firstSearch, noFilters, withFilters, type SearchFilters, type SearchState } from './search-state.ts'
import { searchFromQuery, searchToQuery } from './search-url.ts'

const read = (query: string) => searchFromQuery(new URLSearchParams(query))
const words = fc.string({ maxLength: 60, unit: 'grapheme' }).map((text) => text.trim())
const someWords = words.filter((text) => text !== '')
const day = fc
  .date({ min: new Date('2015-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const ownRange = fc.tuple(day, day).map(([one, other]) => (one < other ? `${one}..${other}` : `${other}..${one}`))
const fen = fc.integer({ min: 0, max: 900_000_000_000_000 })
const range = (from: string, below: string) =>
  fc.oneof(
    fc.constant({}),
    fen.map((low) => ({ [from]: low })),
    fen.map((high) => ({ [below]: high })),
    fc.tuple(fen, fc.integer({ min: 1, max: 1_000_000_000 })).map(([low, more]) => ({ [from]: low, [below]: low + more })),
  )

/** Any value of a filter by its kind, so that this test covers every declared filter. */
function valueOf(name: string, filter: Filter): fc.Arbitrary<FilterValues> {
  const named = (value: fc.Arbitrary<FilterValue>) => value.map((one) => (one === undefined ? {} : { [name]: one }))
  switch (filter.kind) {
    case 'words':
    case 'text':
      return named(words)
    case 'word-list':
      return named(fc.uniqueArray(someWords, { maxLength: filter.maxItems }))
    case 'choice':
      return named(fc.constantFrom(...filter.options.map(({ code }) => code)))
    case 'span':
      return named(fc.oneof(fc.constantFrom(undefined, ...filter.options.map(({ code }) => code)), ownRange))
    case 'choices':
      return named(fc.subarray(filter.options.map(({ code }) => code)))
    case 'flag':
      return named(fc.boolean())
    case 'area':
      return named(fc.uniqueArray(fc.integer({ min: 110000, max: 659999 }).map(String), { maxLength: 8 }))
    case 'range':
      return range(`${name}From`, `${name}Below`)
    case 'period':
      return named(fc.oneof(fc.constantFrom(...filter.options.map(({ code }) => code)), ownRange))
    case 'day':
      return named(fc.option(day, { nil: undefined }))
  }
}

const searchFilters: fc.Arbitrary<SearchFilters> = fc
  .tuple(...Object.entries<Filter>(noticeFilters).map(([name, filter]) => valueOf(name, filter)))
  .map((parts) => z.parse(documentFilters, Object.assign({}, ...parts)))

const searchState: fc.Arbitrary<SearchState> = fc.record({
  filters: searchFilters,
  sort: fc.constantFrom(...documentSorts),
  page: fc.integer({ min: 1, max: lastPage }),
  cursor: fc.constant(null),
})

describe('the address of a search', () => {
  test('reads back every search that was written to it', () => {
    fc.assert(
      fc.property(searchState, (state) => {
        expect(read(searchToQuery(state))).toEqual(state)
      }),
    )
  })

  test('is empty if nothing was chosen', () => {
    expect(searchToQuery(firstSearch)).toBe('')
    expect(read('')).toEqual(firstSearch)
  })

  test('without a period asks for the last 90 days', () => {
    expect(documentSearchBody(read('words=消防')).published).toBe('90d')
    expect(searchToQuery(read('published=90d'))).toBe('')
  })

  test('is readable', () => {
    const state = withFilters(firstSearch, { docchannel: ['tender', 'change'], area: ['330100'], budgetFrom: 50_000_000, published: '7d' })
    expect(searchToQuery(state)).toBe('channel=tender,change&area=330100&published=7d&budget=50..')
  })

  test('ignores any unreadable values', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), fc.string(), (query, junk) => {
        const names = [...Object.values<Filter>(noticeFilters).map(({ url }) => url), 'sort', 'page', 'cursor']
        const state = read(`${query}&${names.map((name) => `${name}=${encodeURIComponent(junk)}`).join('&')}`)
        expect(read(searchToQuery(state))).toEqual(state)
        expect(state.page).toBeGreaterThanOrEqual(1)
      }),
    )
  })

  test.each([
    'channel=nothing&sort=upside-down&page=-3',
    'page=501',
    'page=0',
    'published=2026-02-31..2026-03-01',
    'published=2026-03-02..2026-03-01',
    'budget=100..50',
    'budget=x..y',
    'area=33,abc',
    'deadline=soon&attachment=yes&scope=everything',
  ])('ignores %s', (query) => expect(read(query)).toEqual(firstSearch))

  test('keeps a page beyond the last numbered one together with its cursor', () => {
    expect(read('page=501&cursor=abc')).toMatchObject({ page: 501, cursor: 'abc' })
  })
})

describe('the body of the call', () => {
  test('names filters as the call does', () => {
    const body = documentSearchBody(withFilters(firstSearch, { qcodes: ['E'], dtype: ['works'], searchWord: '消防' }))
    expect(body).toMatchObject({ qcodes: ['E'], dtype: ['works'], searchWord: '消防', sort: 'newest', page: 1 })
    expect(body).not.toHaveProperty('qCodes')
    expect(body).not.toHaveProperty('dType')
  })

  test('sends only the cursor beyond the last numbered page', () => {
    expect(documentSearchBody({ ...firstSearch, page: lastPage + 4, cursor: 'abc' })).toMatchObject({ page: lastPage, cursor: 'abc' })
  })
})

test('changing a filter returns to the first page', () => {
  expect(withFilters({ ...firstSearch, page: 7, cursor: 'abc' }, { scope: 'full' })).toEqual({
    ...firstSearch,
    filters: { ...noFilters, scope: 'full' },
  })
})
