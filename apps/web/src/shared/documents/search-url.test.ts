import { categories, channels, deadlineStates, documentSorts, industries, lastPage, methods, publishedPeriods } from '@tender/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { documentSearchBody, filtersReceived, filtersToSend } from './document-search-body.ts'
import { firstSearch, noFilters, withFilters, type SearchFilters, type SearchState } from './search-state.ts'
import { searchFromQuery, searchToQuery } from './search-url.ts'

const read = (query: string) => searchFromQuery(new URLSearchParams(query))
const codesOf = <Code extends string>(list: readonly { code: Code }[]) => fc.subarray(list.map((item) => item.code))
const words = fc.string({ maxLength: 60, unit: 'grapheme' }).map((text) => text.trim())
const someWords = words.filter((text) => text !== '')
const day = fc
  .date({ min: new Date('2015-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const ownRange = fc.tuple(day, day).map(([one, other]) => (one < other ? `${one}..${other}` : `${other}..${one}`))
const fen = fc.integer({ min: 0, max: 900_000_000_000_000 })
const range = (from: keyof SearchFilters, below: keyof SearchFilters) =>
  fc.oneof(
    fc.constant({}),
    fen.map((low) => ({ [from]: low })),
    fen.map((high) => ({ [below]: high })),
    fc.tuple(fen, fc.integer({ min: 1, max: 1_000_000_000 })).map(([low, more]) => ({ [from]: low, [below]: low + more })),
  )

const searchFilters: fc.Arbitrary<SearchFilters> = fc
  .tuple(
    fc.record({
      searchWord: words,
      secondSearch: fc.uniqueArray(someWords, { maxLength: 5 }),
      excludeWords: words,
      scope: fc.constantFrom('title' as const, 'full' as const),
      docchannel: codesOf(channels),
      area: fc.uniqueArray(fc.integer({ min: 110000, max: 659999 }).map(String), { maxLength: 8 }),
      published: fc.oneof(fc.constantFrom(...publishedPeriods), ownRange),
      method: codesOf(methods),
      dType: codesOf(categories),
      qCodes: codesOf(industries),
      tenderer: words,
      winner: words,
      agency: words,
      hasAttachment: fc.boolean(),
      hasPhone: fc.boolean(),
    }),
    range('budgetFrom', 'budgetBelow'),
    range('winningFrom', 'winningBelow'),
    fc.oneof(
      fc.constant({}),
      fc.constantFrom(...deadlineStates).map((deadline) => ({ deadline })),
    ),
  )
  .map((parts) => Object.assign({}, ...parts))

const searchState: fc.Arbitrary<SearchState> = fc.record({
  filters: searchFilters,
  sort: fc.constantFrom(...documentSorts),
  page: fc.integer({ min: 1, max: lastPage }),
  cursor: fc.constant(null),
})

describe('the address', () => {
  test('gives back every search that was written into it', () => {
    fc.assert(
      fc.property(searchState, (state) => {
        expect(read(searchToQuery(state))).toEqual(state)
      }),
    )
  })

  test('says nothing where nothing was chosen', () => {
    expect(searchToQuery(firstSearch)).toBe('')
    expect(read('')).toEqual(firstSearch)
  })

  test('without a period asks for the last 90 days', () => {
    expect(documentSearchBody(read('words=消防')).published).toBe('90d')
    expect(searchToQuery(read('published=90d'))).toBe('')
  })

  test('can be read', () => {
    const state = withFilters(firstSearch, { docchannel: ['tender', 'change'], area: ['330100'], budgetFrom: 50_000_000, published: '7d' })
    expect(searchToQuery(state)).toBe('channel=tender,change&area=330100&published=7d&budget=50..')
  })

  test('ignores what cannot be read, whatever it is', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), fc.string(), (query, junk) => {
        const names = ['channel', 'area', 'published', 'budget', 'winning', 'method', 'category', 'industry', 'deadline', 'sort', 'page']
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
  ])('%s is as if nothing was asked', (query) => expect(read(query)).toEqual(firstSearch))

  test('a page beyond the last numbered one needs to say where it begins', () => {
    expect(read('page=501&cursor=abc')).toMatchObject({ page: 501, cursor: 'abc' })
  })
})

describe('the body of the call', () => {
  test('renames two filters and leaves the rest', () => {
    const body = documentSearchBody(withFilters(firstSearch, { qCodes: ['E'], dType: ['works'], searchWord: '消防' }))
    expect(body).toMatchObject({ qcodes: ['E'], dtype: ['works'], searchWord: '消防', sort: 'newest', page: 1 })
    expect(body).not.toHaveProperty('qCodes')
    expect(body).not.toHaveProperty('dType')
  })

  test('filters that were kept come back as they went', () => {
    fc.assert(
      fc.property(searchFilters, (filters) => {
        expect(filtersReceived(filtersToSend(filters))).toEqual(filters)
      }),
    )
  })

  test('beyond the last numbered page only the cursor counts', () => {
    expect(documentSearchBody({ ...firstSearch, page: lastPage + 4, cursor: 'abc' })).toMatchObject({ page: lastPage, cursor: 'abc' })
  })
})

test('another filter begins at the first page', () => {
  expect(withFilters({ ...firstSearch, page: 7, cursor: 'abc' }, { scope: 'full' })).toEqual({
    ...firstSearch,
    filters: { ...noFilters, scope: 'full' },
  })
})
