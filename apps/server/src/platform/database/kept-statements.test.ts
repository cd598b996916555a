import { expect, test } from 'vitest'
import { KeptStatements } from './kept-statements.mjs'

const parse = (name: string) => Buffer.concat([Buffer.from('P\0\0\0\0'), Buffer.from(`${name}\0select 1\0\0\0`)])
const bind = Buffer.from('B\0\0\0\0')

test('a statement is parsed until that succeeds and afterwards only run', () => {
  const kept = new KeptStatements()
  const batch = [parse('kept-1'), bind]
  expect(kept.take(batch)).toEqual({ name: 'kept-1', messages: batch, answered: null })
  kept.learn('kept-1', Buffer.from('E'))
  expect(kept.take(batch).messages).toEqual(batch)
  kept.learn('kept-1', Buffer.from('1\0\0\0\u0004'))
  expect(kept.take(batch)).toEqual({ name: null, messages: [bind], answered: Buffer.from('1\0\0\0\u0004') })
  // without a name, nothing is kept
  expect(kept.take([parse(''), bind])).toEqual({ name: null, messages: [parse(''), bind], answered: null })
})

test('kept statements are planned again once a minute', () => {
  const kept = new KeptStatements()
  expect(kept.isStale(1_000_000)).toBe(false)
  kept.learn('kept-1', Buffer.from('1'))
  expect([kept.isStale(1_000_000), kept.isStale(1_059_999), kept.isStale(1_060_000)]).toEqual([true, false, true])
})
