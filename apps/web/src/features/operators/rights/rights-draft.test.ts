import type { LevelRightsEntry } from '@tender/contract'
import { describe, expect, test } from 'vitest'
import { sampleLevel } from '../../../testing/sample-levels.ts'
import { changesOf, emptyDraft, isFit, monthsOf, priceProblem, quotaProblem, levelToSave, type Draft } from './rights-draft.ts'

const level = sampleLevel(3, '高级会员', { prices: [{ months: 12, amount: 598_050 }] })
const months = monthsOf([level], [])
const draftOf = (change: Partial<Draft>): Draft => ({ ...emptyDraft, ...change })
const saved = (change: Partial<Draft>, stored: LevelRightsEntry = level) => levelToSave(draftOf(change), stored, months)

describe('a draft of the rights table', () => {
  test('without changes keeps the level as it is', () => {
    expect(changesOf(emptyDraft, level, months)).toBe(0)
    const { levelId, permissions, quotas, prices } = saved({})
    expect({ levelId, permissions, prices }).toEqual({ levelId: 3, permissions: level.permissions, prices: level.prices })
    expect(quotas).toEqual(level.quotas.map(({ code, amount }) => ({ code, amount })))
  })

  test('counts changed values but not those that were changed back', () => {
    const permissions = new Map([
      ['3 documents.search', true],
      ['3 analysis.ai', true],
    ])
    const quotas = new Map([
      ['3 details', '7'],
      ['3 monitors', '30'],
    ])
    const prices = new Map([
      ['3 12', ''],
      ['3 1', ''],
    ])
    expect(changesOf(draftOf({ permissions, quotas, prices }), level, months)).toBe(3)
  })

  test('changes only its own values of a level that another operator changed', () => {
    const fresh = { ...level, permissions: [...level.permissions, 'projects.search' as const] }
    expect(saved({ permissions: new Map([['3 analysis.ai', true]]) }, fresh).permissions).toEqual([
      'documents.search',
      'documents.newest',
      'projects.search',
      'analysis.ai',
    ])
  })

  test('tells unlimited from zero', () => {
    const { quotas } = saved({
      quotas: new Map([
        ['3 monitors', null],
        ['3 details', '0'],
      ]),
    })
    expect(quotas).toContainEqual({ code: 'monitors', amount: null })
    expect(quotas).toContainEqual({ code: 'details', amount: 0 })
  })

  test('turns yuan into exact fen and drops an empty price', () => {
    const prices = new Map([
      ['3 12', ''],
      ['3 1', '19.9'],
      ['3 3', '1.15'],
    ])
    expect(saved({ prices }).prices).toEqual([
      { months: 1, amount: 1990 },
      { months: 3, amount: 115 },
    ])
  })

  test('cannot be saved while it holds an invalid value', () => {
    expect(isFit(emptyDraft, level, months)).toBe(true)
    expect(isFit(draftOf({ quotas: new Map([['3 details', '-1']]) }), level, months)).toBe(false)
    expect(isFit(draftOf({ prices: new Map([['3 1', '免费']]) }), level, months)).toBe(false)
  })
})

test.each([
  [null, true],
  ['0', true],
  ['300000', true],
  ['', false],
  ['1.5', false],
  ['-1', false],
])('a quota of %j fits: %s', (text, fits) => {
  expect(quotaProblem(text) === null).toBe(fits)
})

test.each([
  ['', true],
  ['98', true],
  ['98.05', true],
  ['0', false],
  ['0.00', false],
  ['98.005', false],
  ['1e3', false],
])('a price of %j fits: %s', (text, fits) => {
  expect(priceProblem(text) === null).toBe(fits)
})

test('has a row for each usual duration and for each with a price or added by the operator', () => {
  expect(monthsOf([sampleLevel(3, '高级会员', { prices: [{ months: 6, amount: 1 }] })], [36])).toEqual([1, 3, 6, 12, 24, 36])
})
