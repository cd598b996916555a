import { expect, test } from 'vitest'
import { PlanNames } from './plan-names.ts'

test('a statement always gets the same name, and another text gets another name', () => {
  const names = new PlanNames()
  expect(names.of('select 1')).toMatch(/^kept-[0-9a-f]{32}$/)
  expect(names.of('select 1')).toBe(new PlanNames().of('select 1'))
  expect(names.of('select 2')).not.toBe(names.of('select 1'))
})

test('statements that are too long or too many get no name, and earlier names stay', () => {
  const names = new PlanNames()
  const first = names.of('select 0')
  expect(names.of(`select '${'x'.repeat(8000)}'`)).toBeNull()
  const named = Array.from({ length: 2000 }, (_, number) => names.of(`select ${number}`)).filter((name) => name !== null)
  expect(named).toHaveLength(800)
  expect(names.of('select 0')).toBe(first)
})
