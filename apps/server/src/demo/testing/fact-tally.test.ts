import { factsWith } from '../../ingest/testing/facts-with.ts'
import { expect, test } from 'vitest'
import type { Fact } from '../../facts/fact.ts'
import type { NoticeFacts } from '../../facts/notice-facts.ts'
import { compareFacts } from './compare-facts.ts'
import { createDemoWorld, type DemoTruth } from '../demo-world.ts'
import { FactTally } from './fact-tally.ts'

const notices = [...createDemoWorld({ seed: 2, notices: 200, until: new Date('2026-08-20T10:00:00+08:00') }).notices()]

test('a perfect reader is right about every fact of every notice', () => {
  const tally = new FactTally()
  for (const notice of notices) tally.add(notice, perfectFacts(notice.truth))
  expect(tally.examples()).toBe('')
  expect(tally.rightShare('tenderer')).toBe(1)
  expect(tally.table()).toContain('budget')
})

test('wrong, missing and invented values are told apart', () => {
  const result = notices.find(({ truth }) => truth.channel === 'result' && truth.winningAmount !== null && truth.agency === null)
  const truth = result?.truth ?? notFound()
  const facts = perfectFacts(truth)
  const verdicts = compareFacts(truth, { ...facts, winningAmount: fact(1), tenderer: null, agency: fact('某公司') })
  expect(verdicts).toMatchObject({ winningAmount: 'wrong', tenderer: 'missing', agency: 'extra', winners: 'right' })
})

test('a joint venture counts as right if its leading member is read', () => {
  const truth: DemoTruth = {
    ...(notices[0]?.truth ?? notFound()),
    winners: [{ rank: 1, name: '甲公司', partners: ['乙公司'], organisations: ['1', '2'], price: null, projectManager: null }],
  }
  const facts = {
    ...perfectFacts(truth),
    winners: [{ rank: 1, name: fact('甲公司（联合体牵头人）、乙公司（联合体成员）'), price: null, projectManager: null }],
  }
  expect(compareFacts(truth, facts).winners).toBe('right')
})

test('shares count only facts that the notices state', () => {
  const tally = new FactTally()
  for (const notice of notices) tally.add(notice, { ...perfectFacts(notice.truth), budget: null })
  expect(tally.rightShare('budget')).toBe(0)
  expect(tally.rightShare('biddingDeadline')).toBe(1)
  expect(tally.examples()).toContain('budget')
})

function perfectFacts(truth: DemoTruth): NoticeFacts {
  const awarded = ({ rank, name, price, projectManager }: DemoTruth['winners'][number]) => ({
    rank,
    name: fact(name),
    price: price === null ? null : fact(price),
    projectManager: projectManager === null ? null : fact(projectManager),
  })
  return factsWith({
    channel: fact(truth.channel),
    category: fact(truth.category),
    industry: fact(truth.industry),
    method: known(truth.method),
    area: fact(truth.area),
    projectCode: known(truth.projectCode),
    investmentCode: known(truth.investmentCode),
    projectName: fact(truth.projectName),
    tenderer: known(truth.tenderer),
    agency: known(truth.agency),
    budget: known(truth.budget),
    winningAmount: known(truth.winningAmount),
    winners: truth.winners.map(awarded),
    candidates: truth.candidates.map(awarded),
    registrationDeadline: known(truth.registrationDeadline),
    biddingDeadline: known(truth.biddingDeadline),
    openingAt: known(truth.openingAt),
    contacts: truth.contacts.map(({ role, name, phone }) => ({ role, name: known(name), phone: fact(phone) })),
    equipment: truth.equipment.map(({ name, quantity }) => ({ name: fact(name), quantity: fact(quantity), specification: null })),
  })
}

function fact<T>(value: T): Fact<T> {
  return { value, raw: String(value), origin: 'text', evidence: null }
}

function known<T>(value: T | null): Fact<T> | null {
  return value === null ? null : fact(value)
}

function notFound(): never {
  throw new Error('the world of 200 notices has no such notice')
}
