import { expect, test } from 'vitest'
import { checkOrder } from './check-order.ts'
import type { SourceFile } from './read-sources.ts'

const room = 'apps/server/src/ingest'
const order = ['notice.ts', 'approvals', 'store', 'approvals/store', 'index.ts']
const at = (path: string) => `${room}/${path}`

function file(path: string, ...imports: string[]): SourceFile {
  return { path: at(path), imports: imports.map((target) => ({ target: at(target), isLazy: false })), tables: [], functions: [] }
}

const all = [
  file('notice.ts'),
  file('approvals/read.ts', 'notice.ts', 'approvals/items/item.ts'),
  file('store/write.ts', 'notice.ts'),
  file('approvals/store/write.ts', 'store/write.ts', 'approvals/read.ts'),
  file('index.ts', 'approvals/store/write.ts'),
]
const against = (path: string, target: string) =>
  `${at(path)} → ${at(target)}: what stands in ${room} imports itself and what is before it in its order`

test('imports from the same or an earlier place are allowed', () => {
  expect(checkOrder(all, room, order)).toEqual([])
})

test('an import from a later place is reported, also from an inner folder or the index', () => {
  const wrong = [file('approvals/other.ts', 'store/write.ts', 'approvals/store/write.ts'), file('store/other.ts', 'index.ts')]
  expect(checkOrder([...all, ...wrong], room, order)).toEqual([
    against('approvals/other.ts', 'store/write.ts'),
    against('approvals/other.ts', 'approvals/store/write.ts'),
    against('store/other.ts', 'index.ts'),
  ])
})

test('each file has its place, and each place has a file', () => {
  expect(checkOrder([...all, file('run/import.ts')], room, [...order, 'reading'])).toEqual([
    `${at('run/import.ts')} is nowhere in the order of ${room}`,
    `the order of ${room} names reading, which is not there`,
  ])
})

test('tests may import anything', () => {
  expect(checkOrder([...all, file('notice.test.ts', 'store/write.ts'), file('testing/open.ts', 'index.ts')], room, order)).toEqual([])
})
