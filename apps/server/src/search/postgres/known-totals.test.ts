import { expect, test } from 'vitest'
import { nothingAsked } from '../terms/condition.ts'
import { createKnownTotals } from './known-totals.ts'

const changes = (added: number, removed: number) => ({ added, removed })

test('a known total is a lower bound less all changes that may outdate notices', () => {
  const totals = createKnownTotals()
  const plain = { condition: nothingAsked, latestOf: 'opportunity', outdatedBy: null }
  const plans = { ...plain, outdatedBy: nothingAsked }
  for (const search of [plain, plans]) totals.remember(search, { found: 150, changes: changes(1000, 20) })
  const find = (search: typeof plain | typeof plans, added: number, removed: number) => totals.find(search, 100, changes(added, removed))
  expect([find(plain, 1000, 20), find(plans, 1000, 20)]).toEqual([101, 101])
  expect([find(plain, 1049, 20), find(plans, 1049, 20)]).toEqual([101, 101])
  expect([find(plain, 1050, 20), find(plans, 1050, 20)]).toEqual([101, null])
  expect([find(plain, 1025, 45), find(plans, 1025, 45)]).toEqual([101, null])
})

test('an exact total holds for the same search until something changes', () => {
  const totals = createKnownTotals()
  const search = { condition: nothingAsked, latestOf: 'opportunity', outdatedBy: nothingAsked }
  totals.remember(search, { found: 7, changes: changes(10, 0) })
  expect(totals.find(search, 100, changes(10, 0))).toBe(7)
  expect(totals.find({ ...search, outdatedBy: null }, 100, changes(10, 0))).toBeNull()
  expect(totals.find(search, 100, changes(11, 0))).toBeNull()
})
