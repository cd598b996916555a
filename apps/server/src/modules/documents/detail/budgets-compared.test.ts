import type { Channel } from '@tender/contract'
import { expect, test } from 'vitest'
import { budgetsCompared } from './budgets-compared.ts'

const entry = (channel: Channel, budget: number | null, winningAmount: number | null = null) => ({ channel, budget, winningAmount })

test('an award is compared with the last budget stated before it, or with its own', () => {
  expect(budgetsCompared([entry('forecast', 200), entry('tender', 180), entry('result', null, 170)])).toEqual([null, null, 180])
  expect(budgetsCompared([entry('tender', 180), entry('result', 175, 170), entry('contract', null, 170)])).toEqual([null, 175, 175])
})

test('an award of one lot is not compared with the budget of the whole', () => {
  expect(budgetsCompared([entry('tender', 180), entry('result', null, 50), entry('result', 90, 80)])).toEqual([null, null, 90])
})

test('a budget stated after the award is not compared', () => {
  expect(budgetsCompared([entry('result', null, 170), entry('tender', 180)])).toEqual([null, null])
})
