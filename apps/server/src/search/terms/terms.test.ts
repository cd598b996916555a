import { categories, channels, industries, methods } from '@tender/contract'
import { expect, test } from 'vitest'
import { noticeFields } from '../notice-fields.ts'
import { blockIndex, coverTerms, addAxisTerms, termsOfAxis, wholeAxis } from './axes.ts'
import { addTextTerms, areaTerm, facetTerm, wordTerms } from './terms.ts'

test('no two values of the filters share a term', () => {
  const terms = [
    ...channels.map(({ code }) => facetTerm('channel', code)),
    ...categories.map(({ code }) => facetTerm('category', code)),
    ...methods.map(({ code }) => facetTerm('method', code)),
    ...industries.map(({ code }) => facetTerm('industry', code)),
    ...['true', 'false'].flatMap((value) => [facetTerm('attachment', value), facetTerm('phone', value)]),
    facetTerm('amount', 'none'),
  ]
  expect(new Set(terms).size).toBe(terms.length)
})

test.each([
  ['充', 1, true],
  ['充电', 1, true],
  ['充电桩', 2, false],
  ['led', 1, true],
  ['oled屏', 2, false],
  ['5g基站', 2, false],
  ['abcdef', 1, false],
  ['※', 1, true],
  ['钢结构(工程)', 3, false],
  ['𠮷', 1, false],
])('%s is looked up by %d terms, exact: %s', (word, count, isExact) => {
  const found = wordTerms('full', word)
  expect([found.codes.length, found.isExact]).toEqual([count, isExact])
  const terms = new Set<number>()
  addTextTerms(terms, 'full', word)
  expect(found.codes.filter((code) => !terms.has(code))).toEqual([])
})

test('a title has its own terms, which are never exact', () => {
  expect(wordTerms('title', '充电').codes).not.toEqual(wordTerms('full', '充电').codes)
  expect(wordTerms('title', '充电').isExact).toBe(false)
})

test.each([
  [0, wholeAxis.to],
  [9_000, 9_000],
  [9_001, 9_700],
  [8_191, 8_193],
  [5, 4],
])('the terms of days %d to %d cover exactly these days', (from, to) => {
  const cover = new Set(coverTerms({ axis: noticeFields.publishedAt, from, to }))
  expect(cover.size).toBeLessThanOrEqual(40)
  for (const day of [from - 1, from, from + 1, Math.floor((from + to) / 2), to - 1, to, to + 1].filter((each) => each >= 0)) {
    const terms = new Set<number>()
    addAxisTerms(terms, noticeFields.publishedAt, Date.UTC(2000, 0, 1) + day * 86_400_000)
    const own = [...terms].filter((term) => cover.has(term))
    expect(own).toHaveLength(Math.min(day, wholeAxis.to) >= from && Math.min(day, wholeAxis.to) <= to ? 1 : 0)
  }
})

test('a higher value never has a lower block', () => {
  const amounts = [-5, 0, 1, 99, 100, 101, 5_000_000, 9_000_000_000_000, Number.MAX_SAFE_INTEGER]
  const blocks = amounts.map((amount) => blockIndex(noticeFields.amount, amount))
  expect(blocks).toEqual(blocks.toSorted((a, b) => a - b))
  expect(blockIndex(noticeFields.publishedAt, Date.UTC(9999, 11, 31))).toBe(wholeAxis.to)
  expect(blockIndex(noticeFields.publishedAt, Date.UTC(1900, 0, 1))).toBe(0)
})

test('the terms of a numeric field overlap no other terms', () => {
  const others = [facetTerm('channel', 'tender'), wordTerms('full', '，').codes[0], wordTerms('full', '\uffff').codes[0], areaTerm(0, '')]
  for (const field of Object.values(noticeFields)) {
    if (field.kind !== 'number') continue
    const { from, below } = termsOfAxis(field)
    expect(from).toBeGreaterThan(facetTerm('', '') | 0xffffff)
    expect(below).toBeLessThanOrEqual(areaTerm(0, ''))
    expect(others.filter((term) => term !== undefined && term >= from && term < below)).toEqual([])
  }
})

test('no two fields share an axis, a name in the index or a name of terms', () => {
  const fields = Object.values(noticeFields)
  const axes = fields.flatMap((field) => (field.kind === 'number' ? [field.axis] : []))
  for (const names of [
    axes,
    fields.flatMap((field) => ('name' in field ? [field.name] : [])),
    fields.flatMap((field) => ('term' in field ? [field.term] : [])),
  ]) {
    expect(new Set<string | number>(names).size).toBe(names.length)
  }
})
