import { describe, expect, test } from 'vitest'
import { writeIfRoom, roomOf } from './storage.ts'

const megabyte = 1024 * 1024

describe('room on the disk', () => {
  test.each([
    [301, 'enough', 'enough'],
    [299, 'enough', 'low'],
    [310, 'low', 'low'],
    [331, 'low', 'enough'],
    [99, 'low', 'none'],
    [105, 'none', 'none'],
    [111, 'none', 'low'],
    [99, 'enough', 'none'],
  ] as const)('follows from the limit and its state before: %i MB free, %s before, %s now', (free, before, now) => {
    expect(roomOf(free * megabyte, 300 * megabyte, before)).toBe(now)
  })

  test('is always enough if no limit is set', () => {
    expect(roomOf(0, 0, 'enough')).toBe('enough')
  })
})

describe('an optional write', () => {
  test('is skipped if the database is read-only and fails for any other reason', async () => {
    await writeIfRoom(Promise.reject(Object.assign(new Error('read-only'), { code: '25006' })))
    await expect(writeIfRoom(Promise.reject(Object.assign(new Error('duplicate'), { code: '23505' })))).rejects.toThrow('duplicate')
  })
})
