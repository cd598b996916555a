import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { filtersWithChoice } from '../calls/filter-counts.ts'
import { documentFilters, noticeFilters, noticeFilterSet } from '../notice-filters.ts'
import { choiceOfRange, namesWithChoices } from './filter-choice.ts'

const nothing = z.parse(documentFilters, {})

test.each([
  ['docchannel', 'tender', { docchannel: ['tender'] }],
  ['area', '330000', { area: ['330000'] }],
  ['published', 'all', { published: 'all' }],
  ['published', '2026-03-01..2026-03-02', { published: '2026-03-01..2026-03-02' }],
  ['deadline', 'open', { deadline: 'open' }],
  ['hasPhone', 'true', { hasPhone: true }],
  ['budget', '100..200', { budgetFrom: 100, budgetBelow: 200 }],
  ['budget', '..200', { budgetBelow: 200 }],
  ['winning', choiceOfRange({ from: 100 }), { winningFrom: 100 }],
] as const)('%s: the choice %s replaces the current choice', (name, choice, expected) => {
  const others = { ...nothing, searchWord: '桥', docchannel: ['result' as const], area: ['110000'], published: '7d' as const }
  const chosen = name === 'budget' ? { ...others, budgetFrom: 5 } : others
  expect(filtersWithChoice(noticeFilterSet, chosen, name, choice)).toEqual({ ...others, ...expected })
})

test.each([
  ['docchannel', 'nothing'],
  ['area', '33'],
  ['published', '2026-02-30..2026-03-01'],
  ['deadline', ''],
  ['hasPhone', 'false'],
  ['budget', '-1..2'],
  ['budget', 'x'.repeat(1_000_000)],
  ['searchWord', '桥'],
  ['tenderer', '某公司'],
] as const)('%s: %s is not a valid choice', (name, choice) => {
  expect(filtersWithChoice(noticeFilterSet, nothing, name, choice)).toBeNull()
})

test('typed filters have no choices', () => {
  const names: readonly string[] = namesWithChoices(noticeFilters)
  expect(names).toContain('qcodes')
  for (const typed of ['searchWord', 'secondSearch', 'excludeWords', 'tenderer', 'registrationUntil']) expect(names).not.toContain(typed)
})
