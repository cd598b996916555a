import { expect, test } from 'vitest'
import { endingContracts, latentOpportunities, newestOpportunities, publicOpportunities } from './opportunity-kinds.ts'
import { askedSearch, readOpportunitySearch, writeOpportunitySearch } from './opportunity-search.ts'

const read = (query: string, kind = publicOpportunities) => readOpportunitySearch(new URLSearchParams(query), kind)

test('an address without a word is the page as it begins', () => {
  expect(read('')).toMatchObject({ sort: 'deadline', page: 1, filters: { published: 'all', deadline: 'open', docchannel: [] } })
  expect(read('', newestOpportunities).filters.published).toBe('3d')
  expect(writeOpportunitySearch(read(''), publicOpportunities)).toBe('')
})

test.each(['words=医院&area=330000,330200', 'channel=change&published=7d&deadline=7days&page=3&sort=newest', 'published=today'])(
  'what the address %s says is what is shown, and the other way round',
  (query) => {
    expect(decodeURIComponent(writeOpportunitySearch(read(query), publicOpportunities))).toBe(query)
  },
)

test('what a page does not offer is ignored', () => {
  const { filters, sort } = read('channel=result,tender&published=90d&deadline=closed&sort=relevance&winner=某公司&budget=50..')
  expect(filters).toMatchObject({ docchannel: ['tender'], published: 'all', deadline: 'open', winner: '' })
  expect(filters.budgetFrom).toBeUndefined()
  expect(sort).toBe('deadline')
})

test('where no stage is chosen, all of the page’s stages are asked for', () => {
  expect(askedSearch(read(''), publicOpportunities).filters.docchannel).toEqual(['tender', 'prequalification', 'change'])
  expect(askedSearch(read('channel=change'), publicOpportunities).filters.docchannel).toEqual(['change'])
  expect(askedSearch(read('', newestOpportunities), newestOpportunities).filters.docchannel).toEqual([])
})

test('a filter that names a page is offered there, and ignored on the others', () => {
  const query = 'registration=2026-11-30'
  expect(read(query, newestOpportunities).filters.registrationUntil).toBe('2026-11-30')
  expect(writeOpportunitySearch(read(query, newestOpportunities), newestOpportunities)).toBe(query)
  expect(read(query, latentOpportunities).filters.registrationUntil).toBeUndefined()
})

test('contracts that end can be those of one buyer, of one winner and of an amount', () => {
  const query = 'winning=50..&contract-ends=180days&tenderer=东江县医院&winner=安保&view=ending'
  expect(decodeURIComponent(writeOpportunitySearch(read(query, endingContracts), endingContracts))).toBe(query)
  expect(read(query, latentOpportunities).filters).toMatchObject({ tenderer: '', winner: '', contractEnds: undefined })
  expect(writeOpportunitySearch(read('', endingContracts), endingContracts)).toBe('view=ending')
})
