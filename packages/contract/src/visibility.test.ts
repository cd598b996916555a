import { expect, test } from 'vitest'
import { isVisibleTo } from './visibility.ts'

const roles = [{ name: 'VIP会员' }, { name: 'operator' }]

test('an entry for one of a user’s roles is visible to the user', () => {
  expect(isVisibleTo(roles, ['operator'])).toBe(true)
  expect(isVisibleTo(roles, ['admin', 'operator'])).toBe(true)
})

test('an entry for other roles is not visible', () => {
  expect(isVisibleTo(roles, ['admin', 'editor'])).toBe(false)
  expect(isVisibleTo([], ['admin'])).toBe(false)
})

test('an invalid list of roles throws an error with an example', () => {
  const wrong: unknown[] = [[], undefined, 'admin']
  for (const allowed of wrong)
    expect(() => isVisibleTo(roles, allowed as string[])).toThrow("请给出可见的角色列表，例如 ['admin','editor']")
})
