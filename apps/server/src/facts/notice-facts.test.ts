import { expect, test } from 'vitest'
import { factsWith } from '../ingest/testing/facts-with.ts'
import type { Fact } from './fact.ts'
import { factTable, type FactDeclaration } from './fact-table.ts'
import { factNames, isOf, readStoredFacts, singleFact, type StoredFacts } from './notice-facts.ts'

const said = <T>(value: T): Fact<T> => ({ value, raw: String(value), origin: 'text', evidence: { start: 0, end: 1 } })

const plan = { name: said('甲路'), code: null, owner: null, site: null, content: null, investment: null, expectedUntil: null }

/** Facts as the database returns them. */
function stored(facts: object): StoredFacts {
  return JSON.parse(JSON.stringify(facts))
}

test('facts are read from the database as they were written', () => {
  const facts = factsWith({
    budget: said(500_000),
    biddingDeadline: said(new Date('2026-03-01T01:30:00Z')),
    startsOn: said(new Date('2026-06-30T16:00:00Z')),
    quality: said('合格'),
    planned: [{ ...plan, expectedUntil: said(new Date('2026-09-30T15:59:00Z')) }],
  })
  expect(readStoredFacts(stored(facts))).toEqual(facts)
})

test('facts that an earlier reader did not store are read as not stated', () => {
  const facts = factsWith({ budget: said(500_000) })
  const earlier = Object.fromEntries(
    Object.entries(facts).filter(([name]) => !factNames.some((one) => one === name && 'isLater' in factTable[one])),
  )
  expect(Object.keys(earlier).length).toBeLessThan(factNames.length)
  expect(readStoredFacts(stored(earlier))).toEqual(facts)
  const { code, site, ...earlierPlan } = plan
  expect(readStoredFacts(stored({ ...facts, planned: [earlierPlan] })).planned).toEqual([{ ...earlierPlan, code, site }])
})

test('singleFact gives a single fact and nothing for a list', () => {
  const facts = factsWith({ budget: said(500_000), subjects: [said('电梯')] })
  expect(singleFact(facts, 'budget')?.value).toBe(500_000)
  expect(singleFact(facts, 'subjects')).toBeNull()
})

test('a line is left out only beside another fact of the same kind', () => {
  const pairs = factNames.flatMap((name) => {
    const { unlessSameAs, kind }: FactDeclaration = factTable[name]
    return unlessSameAs === undefined ? [] : [{ name, kind, other: factNames.find((one) => one === unlessSameAs) }]
  })
  expect(pairs.length).toBeGreaterThan(0)
  expect(pairs.filter(({ kind, other }) => other === undefined || !isOf(other, kind))).toEqual([])
})
