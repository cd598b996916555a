import { expect, test } from 'vitest'
import { isVisibleTo } from './visibility.ts'

const roles = [{ name: 'VIP会员' }, { name: 'operator' }]

test('what is meant for one of somebody’s roles is visible to them', () => {
  expect(isVisibleTo(roles, ['operator'])).toBe(true)
  expect(isVisibleTo(roles, ['admin', 'operator'])).toBe(true)
})

test('what is meant for other roles is not', () => {
  expect(isVisibleTo(roles, ['admin', 'editor'])).toBe(false)
  expect(isVisibleTo([], ['admin'])).toBe(false)
})

test('no list of roles fails with a list as an example', () => {
  const wrong: unknown[] = [[], undefined, 'admin']
  for (const allowed of wrong)
    expect(() => isVisibleTo(roles, allowed as string[])).toThrow("请给出可见的角色列表，例如 ['admin','editor']")
})
