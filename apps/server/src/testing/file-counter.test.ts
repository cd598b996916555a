import { expect, test } from 'vitest'
import { newSubAccount } from './sub-accounts.ts'
import { beginFile, fileCounter } from './file-counter.ts'

test('a counter starts again with each test file', () => {
  const counter = fileCounter()
  expect([counter.last(), counter.next(), counter.next(), counter.last()]).toEqual([0, 1, 2, 2])
  beginFile()
  expect([counter.last(), counter.next()]).toEqual([0, 1])
})

test('accounts of tests get their numbers from such a counter', () => {
  newSubAccount()
  beginFile()
  expect(newSubAccount().loginName).toBe('sub-1')
})
