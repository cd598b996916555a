import { expect, test } from 'vitest'
import { PlanNames } from './plan-names.ts'

test('a statement has the same name each time, and another text another one', () => {
  const names = new PlanNames()
  expect(names.of('select 1')).toMatch(/^kept-[0-9a-f]{32}$/)
  expect(names.of('select 1')).toBe(new PlanNames().of('select 1'))
  expect(names.of('select 2')).not.toBe(names.of('select 1'))
})

test('statements that are too long or too many have none, and those that had one keep it', () => {
  const names = new PlanNames()
  const first = names.of('select 0')
  expect(names.of(`select '${'x'.repeat(8000)}'`)).toBeNull()
  const named = Array.from({ length: 2000 }, (_, number) => names.of(`select ${number}`)).filter((name) => name !== null)
  expect(named).toHaveLength(800)
  expect(names.of('select 0')).toBe(first)
})
