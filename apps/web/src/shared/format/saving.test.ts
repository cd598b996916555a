import { expect, test } from 'vitest'
import { describeSaving } from './saving.ts'

const wan = 1_000_000

test.each([
  [176.9, 168.9, '176.9 → 168.9万元', '−4.5%', '预算 176.9万元，中标 168.9万元，比预算节省 8万元'],
  [12_000, 9876, '1.2亿元 → 9,876万元', '−17.7%', '预算 1.2亿元，中标 9,876万元，比预算节省 2,124万元'],
  [100, 103, '100 → 103万元', '+3%', '预算 100万元，中标 103万元，比预算多 3万元'],
  [100, 100, '100 → 100万元', '0%', '预算 100万元，中标 100万元，与预算相同'],
  [100_000, 99_999, '10 → 10亿元', '0%', '预算 10亿元，中标 10亿元，比预算节省 1万元'],
])('describes a budget of %f 万元 and an award of %f', (budget, amount, amounts, rate, explanation) => {
  expect(describeSaving(Math.round(budget * wan), Math.round(amount * wan))).toEqual({ amounts, rate, explanation })
})
