import { expect, test } from 'vitest'
import type { Fact } from '../../../facts/fact.ts'
import type { StoredFacts } from '../../../facts/notice-facts.ts'
import { factsWith } from '../../../ingest/testing/facts-with.ts'
import { changesBetween } from './changes.ts'

const said = (value: string): Fact<string> => ({ value, raw: value, origin: 'text', evidence: { start: 0, end: 1 } })

function stating(contractTerm: string | null): StoredFacts {
  return JSON.parse(JSON.stringify(factsWith(contractTerm === null ? {} : { contractTerm: said(contractTerm) })))
}

function changes(before: string | null, after: string | null) {
  return changesBetween(stating(before), stating(after), (text) => text)
}

test('a different contract term is a change', () => {
  expect(changes('一年', '两年，合同一年一签')).toEqual([{ label: '服务期限', before: '一年', after: '两年，合同一年一签' }])
  expect(changes('至竣工验收合格', '至缺陷责任期满')).toEqual([{ label: '服务期限', before: '至竣工验收合格', after: '至缺陷责任期满' }])
})

test('the same contract term in other words is no change', () => {
  expect(changes('一年', '自合同签订之日起12个月')).toEqual([])
  expect(changes('至竣工验收合格', '至竣工验收合格')).toEqual([])
  expect(changes('一年', null)).toEqual([])
})
