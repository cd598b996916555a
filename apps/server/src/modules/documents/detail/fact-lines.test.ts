import { expect, test } from 'vitest'
import type { Fact } from '../../../facts/fact.ts'
import type { NoticeFacts, StoredFacts } from '../../../facts/notice-facts.ts'
import { factsWith } from '../../../ingest/testing/facts-with.ts'
import { factCard, type Effective } from './fact-lines.ts'

const said = <T>(value: T, raw = String(value)): Fact<T> => ({ value, raw, origin: 'text', evidence: { start: 0, end: 1 } })
const mask = { text: (text: string) => text.replaceAll(/1\d{10}/g, '1**********'), phone: (phone: string) => phone }

function lines(facts: Partial<NoticeFacts>, effective: Effective = {}): string[] {
  const stored: StoredFacts = JSON.parse(JSON.stringify(factsWith(facts)))
  return factCard(stored, (code) => `地区${code}`, mask, effective).lines.map(({ label, text }) => `${label}：${text}`)
}

test('each stated fact has a line with its label, in the order of the table', () => {
  const facts: Partial<NoticeFacts> = {
    quality: said('合格，电话13800000000'),
    duration: said(180),
    contractTerm: said('三年，合同一年一签'),
    startsOn: said(new Date('2026-06-30T16:00:00Z'), '2026年 7月'),
    area: said('330212'),
    method: said('open'),
    biddingDeadline: said(new Date('2026-03-01T01:30:00Z')),
    expectedUntil: said(new Date('2026-09-30T15:59:00Z'), '2026年9月'),
    budget: said(50_000_000),
    tenderer: said('甲市交通局'),
    subjects: [said('电梯')],
  }
  expect(lines(facts)).toEqual([
    '招标人：甲市交通局',
    '预算金额：50万元',
    '投标截止：2026-03-01 09:30',
    '预计招标：2026年9月',
    '采购方式：公开招标',
    '地区：地区330212',
    '计划开工：2026年7月',
    '工期：180 日历天',
    '服务期限：三年，合同一年一签',
    '质量要求：合格，电话1**********',
    '标的物：电梯',
  ])
})

test('an investment code equal to the project code has no line, and a long description is cut', () => {
  const code = '2505-330354-04-01-274607'
  expect(lines({ projectCode: said(code), investmentCode: said(code) })).toEqual([`项目编号：${code}`])
  expect(lines({ projectCode: said('甲-1'), investmentCode: said(code) })).toEqual(['项目编号：甲-1', `投资项目代码：${code}`])
  expect(lines({ content: said('新建道路'.repeat(60)) })).toEqual([`建设内容：${'新建道路'.repeat(50)}…`])
})

test('a value changed by another notice replaces the line of the fact, or adds it', () => {
  const moved = { text: '2026-04-01 09:00', by: null }
  const facts = { biddingDeadline: said(new Date('2026-03-01T01:30:00Z')), method: said('open' as const) }
  expect(lines(facts, { biddingDeadline: moved })).toEqual(['投标截止：2026-04-01 09:00', '采购方式：公开招标'])
  expect(lines({ method: said('open') }, { biddingDeadline: moved })).toEqual(['投标截止：2026-04-01 09:00', '采购方式：公开招标'])
})

test('a prequalification deadline that is also the bidding deadline has one line, even after a change', () => {
  const due = said(new Date('2026-03-01T01:30:00Z'))
  const facts = { prequalificationDeadline: due, biddingDeadline: due }
  const moved = { text: '2026-04-01 09:00', by: null }
  expect(lines(facts)).toEqual(['资格预审截止：2026-03-01 09:30'])
  expect(lines(facts, { prequalificationDeadline: moved, biddingDeadline: moved })).toEqual(['资格预审截止：2026-04-01 09:00'])
  expect(lines(facts, { biddingDeadline: moved })).toEqual(['资格预审截止：2026-03-01 09:30', '投标截止：2026-04-01 09:00'])
})

test('each row of a plan has a line with its site and its code', () => {
  const row = { name: said('城东路改造工程'), owner: said('青岭县交通局'), content: null, expectedUntil: null }
  const planned = [
    { ...row, code: said('2505-330354-04-01-274607'), site: said('青岭县城东镇'), investment: said(250_000_000) },
    { ...row, code: null, site: null, investment: null },
  ]
  expect(lines({ planned })).toEqual([
    '计划项目（1）：城东路改造工程 · 青岭县交通局 · 青岭县城东镇 · 250万元 · 2505-330354-04-01-274607',
    '计划项目（2）：城东路改造工程 · 青岭县交通局',
  ])
})
