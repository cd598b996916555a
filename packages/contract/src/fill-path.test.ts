import { expect, test } from 'vitest'
import { fillPath } from './fill-path.ts'

test('fields that the path names go into it, encoded, and the others stay', () => {
  expect(fillPath('workbench/dict/:id/items/:name', { id: 7, name: 'a/b', page: 2 })).toEqual({
    path: 'workbench/dict/7/items/a%2Fb',
    rest: { page: 2 },
  })
})

test('a path without such fields leaves the request as it is', () => {
  const request = { id: 7 }
  expect(fillPath('workbench/dict', request).rest).toBe(request)
})
