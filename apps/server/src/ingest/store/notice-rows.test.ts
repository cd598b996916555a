import { expect, test } from 'vitest'
import { comparedName } from '../../wording/texts/compared-name.ts'
import type { AwardedParty, Fact } from '../../facts/fact.ts'
import type { NoticeFacts } from '../../facts/notice-facts.ts'
import { factsWith } from '../testing/facts-with.ts'
import { partyNames, partyRows } from './notice-rows.ts'

const fact = <T>(value: T): Fact<T> => ({ value, raw: String(value), origin: 'text', evidence: null })
const party = (rank: number, name: string, price: number): AwardedParty => ({
  rank,
  name: fact(name),
  price: fact(price),
  projectManager: null,
})

function rowsOf(facts: NoticeFacts): (string | number | null)[][] {
  const companies = new Map([...new Set(partyNames(facts).map(comparedName))].map((name, index) => [name, index + 1]))
  return partyRows(7, facts, companies).map((row) => [row.role, row.rank, row.name, row.price, row.company_id])
}

test('members of a consortium are separate companies, and the first has the amount', () => {
  const facts = factsWith({
    tenderer: fact('甲市交通局'),
    winners: [party(1, '甲建设有限公司、乙设计研究院有限公司联合体', 900), party(2, '丙工程有限公司', 800)],
  })
  expect(rowsOf(facts)).toEqual([
    ['tenderer', 1, '甲市交通局', null, 1],
    ['winner', 1, '甲建设有限公司', 900, 2],
    ['winner', 2, '乙设计研究院有限公司', null, 3],
    ['winner', 3, '丙工程有限公司', 800, 4],
  ])
})

test('candidates keep their rank unless lots repeat it', () => {
  const one = [party(1, '甲建设有限公司、乙设计有限公司联合体', 9), party(3, '丙工程有限公司', 8)]
  expect(rowsOf(factsWith({ candidates: one })).map((row) => row.slice(0, 3))).toEqual([
    ['candidate', 1, '甲建设有限公司、乙设计有限公司联合体'],
    ['candidate', 3, '丙工程有限公司'],
  ])
  const lots = [party(1, '甲建设有限公司', 9), party(1, '丙工程有限公司', 8)]
  expect(rowsOf(factsWith({ candidates: lots })).map((row) => row[1])).toEqual([1, 2])
})
