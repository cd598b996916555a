import { expect, test } from 'vitest'
import { noticeReader } from '../reading/notice-reader.ts'
import { movesBudget } from './moves-budget.ts'

function moved(text: string, title = '体育馆工程变更公告', stated: { budget?: string } = {}): number | null {
  const parsed = { title, text, safeHtml: null, attachments: [] }
  const facts = noticeReader.extract(parsed, stated, { publishedAt: new Date('2026-11-19T09:00:00+08:00') })
  return movesBudget(facts, text) ? (facts.budget?.value ?? null) : null
}

test.each([
  ['更正内容：预算金额由1200万元调整为1500万元。', 1500],
  ['原公告“预算金额：1200万元”，现更正为“预算金额：1500万元”。', 1500],
  ['更正前内容：预算金额：1200万元\n更正后内容：预算金额：1500万元', 1500],
  ['变更事项\t变更前\t变更后\n投标截止时间\t2026年12月20日09时00分\t2026年12月25日09时00分\n预算金额\t1200万元\t1500万元', 1500],
  ['最高投标限价修改为：1500万元', 1500],
])('a change gives a new budget if it says so: %s', (text, expected) => {
  expect(moved(text)).toBe(expected * 1_000_000)
})

test.each([
  '预算金额：1200万元\n投标截止时间变更为：2026年12月25日09时00分',
  '投标截止时间变更为：2026年12月25日09时00分。其余不变。\n一、项目概况：预算金额：5000万元。',
  '更正内容：第二标段预算金额调整为：300万元',
  '更正内容：投标截止时间延期。',
])('a change gives no new budget if it repeats one or is about a lot: %s', (text) => {
  expect(moved(text)).toBeNull()
})

test('a tender never changes the budget, but a stated budget of a change is new', () => {
  expect(moved('预算金额调整为：1500万元', '体育馆工程招标公告')).toBeNull()
  expect(moved('详见附件。', undefined, { budget: '15000000元' })).toBe(1_500_000_000)
})
