import { expect, test } from 'vitest'
import { fillPath } from './fill-path.ts'

test('fields named in the path are encoded into it, and other fields stay in the request', () => {
  expect(fillPath('workbench/dict/:id/items/:name', { id: 7, name: 'a/b', page: 2 })).toEqual({
    path: 'workbench/dict/7/items/a%2Fb',
    rest: { page: 2 },
  })
})

test('a path without fields leaves the request unchanged', () => {
  const request = { id: 7 }
  expect(fillPath('workbench/dict', request).rest).toBe(request)
})
