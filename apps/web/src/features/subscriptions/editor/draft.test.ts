import { projectFilterShape } from '@tender/contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { firstSearch, withFilters } from '../../../shared/documents/search-state.ts'
import { searchToQuery } from '../../../shared/documents/search-url.ts'
import { projectSubscribeAddress } from '../../../shared/projects/subscribe-address.ts'
import {
  clearedDraft,
  criteriaOf,
  draftOfSearch,
  emptyDraft,
  emptyGroup,
  suggestedName,
  withGroup,
  withKind,
  withoutGroup,
} from './draft.ts'

const ofSearch = (filters: Parameters<typeof withFilters>[1], kind: Parameters<typeof draftOfSearch>[0] = 'bidding') =>
  draftOfSearch(kind, searchToQuery(withFilters(firstSearch, filters)))

test('takes over a search without its relative dates', () => {
  const { draft, leftOut } = ofSearch({
    searchWord: '道路 改造',
    published: '7d',
    deadline: 'open',
    area: ['330000'],
    docchannel: ['tender'],
    secondSearch: ['市政 OR'],
    excludeWords: '维修',
    budgetFrom: 100,
  })
  expect(leftOut).toEqual(['发布时间', '投标截止'])
  expect(criteriaOf(draft)).toMatchObject({
    groups: [{ keyword: '道路', further: ['改造'], synonyms: [], excluded: [] }],
    filters: { searchWord: '', area: ['330000'], docchannel: ['tender'], secondSearch: ['市政 OR'], excludeWords: '维修' },
  })
  expect(draft.filters).not.toHaveProperty('published')
  expect(suggestedName(draft)).toBe('道路 改造')
})

test('words with query operators stay a search', () => {
  const { draft, leftOut } = ofSearch({ searchWord: '(道路|公路) -维修' })
  expect(criteriaOf(draft)).toMatchObject({ groups: [], filters: { searchWord: '(道路|公路) -维修' } })
  expect(leftOut).toEqual([])
})

test.each([
  ['电梯|升降机', { keyword: '电梯', synonyms: ['升降机'], further: [] }],
  ['维修 电梯|升降机，扶梯 采购', { keyword: '电梯', synonyms: ['升降机', '扶梯'], further: ['维修', '采购'] }],
  ['维修　电梯', { keyword: '维修', synonyms: [], further: ['电梯'] }],
])('turns alternatives of %s into synonyms', (searchWord, group) => {
  const { draft } = ofSearch({ searchWord })
  expect(criteriaOf(draft)).toMatchObject({ groups: [{ ...group, excluded: [] }], filters: { searchWord: '' } })
})

test.each(['电梯|升降机 维修|维保', '电梯|"升 降 机"', Array.from({ length: 12 }, (_, index) => `词${index}`).join('|')])(
  '%s cannot become a group and stays a search',
  (searchWord) => expect(criteriaOf(ofSearch({ searchWord }).draft)).toMatchObject({ groups: [], filters: { searchWord } }),
)

test('a company becomes the watched company and the name of the monitor', () => {
  const { draft } = ofSearch({ winner: '宁波远航建设有限公司' }, 'rival')
  expect([draft.filters.winner, draft.groups, suggestedName(draft)]).toEqual(['宁波远航建设有限公司', [], '宁波远航建设有限公司'])
})

test('前期商机 takes over early stages with words, areas and an amount', () => {
  const { draft, leftOut } = ofSearch({ docchannel: ['intention', 'forecast'], published: '180d', area: ['330000'], budgetFrom: 500 })
  expect(leftOut).toEqual(['发布时间'])
  expect([draft.filters.docchannel, draft.filters.area, draft.filters.budgetFrom]).toEqual([['intention', 'forecast'], ['330000'], 500])
  expect(suggestedName(draft)).toBe('采购意向、招标预告')
  const written = withGroup(draft, 0, { ...emptyGroup, keyword: '充电桩' })
  expect(suggestedName(written)).toBe('充电桩')
  expect(clearedDraft(written)).toMatchObject({ filters: { docchannel: [], area: [] } })
})

test('takes over a search for projects without its relative dates', () => {
  const filters = z.parse(projectFilterShape, {
    searchWord: '水厂',
    stage: ['初步设计', '施工准备'],
    area: ['330000'],
    updated: '30d',
    investmentFrom: 1_000_000_00,
    owner: '水务',
  })
  const address = new URLSearchParams(projectSubscribeAddress(filters).split('?')[1])
  const { draft, leftOut } = draftOfSearch('proposed', address.get('new') ?? '')
  expect(leftOut).toEqual(['更新时间'])
  expect(criteriaOf(draft)).toMatchObject({
    groups: [{ keyword: '水厂' }],
    projectStages: ['初步设计', '施工准备'],
    projectFilters: { searchWord: '', area: ['330000'], investmentFrom: 1_000_000_00, owner: '水务' },
  })
  expect(suggestedName(draft)).toBe('水厂')
  expect(withKind(draft, 'bidding')).toMatchObject({ projectStages: [], projectFilters: { area: [], owner: '' } })
})

test('groups can be set and removed by position, and empty ones are left out', () => {
  const one = withGroup(emptyDraft('bidding'), 0, { ...emptyGroup, keyword: '道路' })
  const two = withGroup(one, 1, { ...emptyGroup, keyword: '桥梁' })
  const changed = withGroup(two, 0, { ...emptyGroup, keyword: '公路' })
  expect(changed.groups.map(({ keyword }) => keyword)).toEqual(['公路', '桥梁'])
  expect(withoutGroup(changed, 0).groups.map(({ keyword }) => keyword)).toEqual(['桥梁'])
  expect(criteriaOf(withGroup(changed, 2, emptyGroup)).groups).toHaveLength(2)
})

test('clearing keeps only the name and the company', () => {
  const { draft } = ofSearch({ tenderer: '教育局', area: ['330000'], searchWord: '道路' }, 'owner')
  const cleared = clearedDraft({ ...draft, name: '教育局监控' })
  expect(cleared).toMatchObject({ name: '教育局监控', groups: [], filters: { tenderer: '教育局', area: [] } })
  expect(withKind(cleared, 'keyword').filters.tenderer).toBe('')
})
