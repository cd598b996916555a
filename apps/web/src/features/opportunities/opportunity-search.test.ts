import { expect, test } from 'vitest'
import { endingContracts, latentOpportunities, newestOpportunities, publicOpportunities } from './opportunity-kinds.ts'
import { askedSearch, readOpportunitySearch, writeOpportunitySearch } from './opportunity-search.ts'

const read = (query: string, kind = publicOpportunities) => readOpportunitySearch(new URLSearchParams(query), kind)

test('an empty address is the page’s initial state', () => {
  expect(read('')).toMatchObject({ sort: 'deadline', page: 1, filters: { published: 'all', deadline: 'open', docchannel: [] } })
  expect(read('', newestOpportunities).filters.published).toBe('3d')
  expect(writeOpportunitySearch(read(''), publicOpportunities)).toBe('')
})

test.each(['words=医院&area=330000,330200', 'channel=change&published=7d&deadline=7days&page=3&sort=newest', 'published=today'])(
  'reading and writing the address %s gives the same address',
  (query) => {
    expect(decodeURIComponent(writeOpportunitySearch(read(query), publicOpportunities))).toBe(query)
  },
)

test('ignores values that the page does not offer', () => {
  const { filters, sort } = read('channel=result,tender&published=90d&deadline=closed&sort=relevance&winner=某公司&budget=50..')
  expect(filters).toMatchObject({ docchannel: ['tender'], published: 'all', deadline: 'open', winner: '' })
  expect(filters.budgetFrom).toBeUndefined()
  expect(sort).toBe('deadline')
})

test('asks for all stages of the page if none is chosen', () => {
  expect(askedSearch(read(''), publicOpportunities).filters.docchannel).toEqual(['tender', 'prequalification', 'change'])
  expect(askedSearch(read('channel=change'), publicOpportunities).filters.docchannel).toEqual(['change'])
  expect(askedSearch(read('', newestOpportunities), newestOpportunities).filters.docchannel).toEqual([])
})

test('a page reads only the filters that it offers', () => {
  const query = 'registration=2026-11-30'
  expect(read(query, newestOpportunities).filters.registrationUntil).toBe('2026-11-30')
  expect(writeOpportunitySearch(read(query, newestOpportunities), newestOpportunities)).toBe(query)
  expect(read(query, latentOpportunities).filters.registrationUntil).toBeUndefined()
})

test('ending contracts can be filtered by buyer, winner and amount', () => {
  const query = 'winning=50..&contract-ends=180days&tenderer=东江县医院&winner=安保&view=ending'
  expect(decodeURIComponent(writeOpportunitySearch(read(query, endingContracts), endingContracts))).toBe(query)
  expect(read(query, latentOpportunities).filters).toMatchObject({ tenderer: '', winner: '', contractEnds: undefined })
  expect(writeOpportunitySearch(read('', endingContracts), endingContracts)).toBe('view=ending')
})
