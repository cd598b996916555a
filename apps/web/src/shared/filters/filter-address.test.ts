import { area, day, filterShape, flag, range, span, text, wordList, words, type FilterSet, type FilterTable } from '@tender/contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { activeFilters } from './active-filters.ts'
import { summariseFilter } from './describe-filter.ts'
import { readFilters, unreadFilters, writeFilters } from './filter-address.ts'

const projectFilters = {
  site: area({ label: '建设地点', url: 'site', field: 'site', maxItems: 2 }),
  investment: range({ label: '投资额', url: 'investment', field: 'investment' }),
  start: span({ label: '开工', url: 'start', field: 'plannedStart', options: [{ code: 'soon', name: '一月内', from: 0, below: 31 }] }),
  finish: day({ label: '完工', url: 'finish', field: 'plannedFinish' }),
  hasEquipment: flag({ label: '有待采设备', url: 'equipment', field: 'hasEquipment' }),
} satisfies FilterTable
const schema = z.object(filterShape(projectFilters))
const set: FilterSet<z.infer<typeof schema>> = { filters: projectFilters, schema }

const address = 'site=330000,110000&investment=50..&start=soon&finish=2026-12-31&equipment=1'
const read = (query: string) => readFilters(set, new URLSearchParams(query))

test('reads and writes the address of another table', () => {
  const values = read(address)
  expect(values).toEqual({
    site: ['330000', '110000'],
    investmentFrom: 50_000_000,
    start: 'soon',
    finish: '2026-12-31',
    hasEquipment: true,
  })
  const query = new URLSearchParams()
  writeFilters(projectFilters, values, query)
  expect(decodeURIComponent(query.toString())).toBe(address)
})

test.each(['finish=2026-02-30', 'finish=soon&start=never&investment=9..1', 'site=33&equipment=yes'])('reads nothing from %s', (query) => {
  expect(read(query)).toEqual({ site: [], hasEquipment: false })
})

test.each([
  [address, []],
  ['finish=2026-02-30&start=never', ['开工“never”', '完工“2026-02-30”']],
  ['site=330000,33,abc&equipment=yes', ['建设地点“33,abc”', '有待采设备“yes”']],
  ['investment=9..1', ['投资额“9..1”']],
  ['investment=..x&other=1&site=', ['投资额“..x”']],
  [`start=${'长'.repeat(500)}`, [`开工“${'长'.repeat(30)}…”`]],
])('reports the unreadable parts of %s', (query, said) => {
  expect(unreadFilters(projectFilters, new URLSearchParams(query))).toEqual(said)
})

const wordFilters = {
  wanted: words({ label: '检索词', chip: null, url: 'words' }),
  within: wordList({ label: '在结果中搜索', url: 'within', maxItems: 2 }),
  owner: text({ label: '建设单位', url: 'owner', field: 'owner', maxLength: 5, tooLong: '单位名称过长' }),
} satisfies FilterTable
const wordSchema = z.object(filterShape(wordFilters))
const wordSet: FilterSet<z.infer<typeof wordSchema>> = { filters: wordFilters, schema: wordSchema }
const long = '长'.repeat(501)
const quote = `“${'长'.repeat(30)}…”（超过 500 字）`

test.each([
  ['words=医院&within=食堂&within=锅炉&owner=县医院', { wanted: '医院', within: ['食堂', '锅炉'], owner: '县医院' }, []],
  [`words=${long}`, { wanted: '', within: [], owner: '' }, [`检索词${quote}`]],
  [`words=${'长'.repeat(500)}`, { wanted: '长'.repeat(500), within: [], owner: '' }, []],
  ['owner=省人民医院分院', { wanted: '', within: [], owner: '' }, ['建设单位“省人民医院分院”（超过 5 字）']],
  [`within=食堂&within=${long}`, { wanted: '', within: ['食堂'], owner: '' }, [`在结果中搜索${quote}`]],
  ['within=食堂&within=锅炉&within=电梯', { wanted: '', within: ['食堂', '锅炉'], owner: '' }, ['在结果中搜索“电梯”']],
])('reads a text completely or reports it, never cuts it (%#)', (query, values, said) => {
  expect(readFilters(wordSet, new URLSearchParams(query))).toEqual(values)
  expect(unreadFilters(wordFilters, new URLSearchParams(query))).toEqual(said)
})

test('makes the chips and summaries of another table', () => {
  const names = (code: string) => (code === '330000' ? '浙江' : '北京')
  const values = read(address)
  expect(activeFilters(projectFilters, values, names).map(({ label }) => label)).toEqual([
    '浙江',
    '北京',
    '投资额：50万以上',
    '开工：一月内',
    '完工：不晚于 2026-12-31',
    '有待采设备',
  ])
  expect(summariseFilter('finish', projectFilters.finish, values, names)).toBe('不晚于 2026-12-31')
  expect(summariseFilter('site', projectFilters.site, values, names)).toBe('浙江 等2项')
  expect(summariseFilter('finish', projectFilters.finish, read(''), names)).toBe(null)
})
