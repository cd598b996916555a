import { expect, test } from 'vitest'
import * as page from './index.ts'
import { calls } from './server/index.ts'

test('the page’s calls have paths and replies but none of the server’s rules', () => {
  expect(Object.keys(page.authCalls.info).sort()).toEqual(['method', 'path', 'reply'])
  // @ts-expect-error -- so that what is missing in the built page does not type-check either
  expect(page.authCalls.info.access).toBeUndefined()
  // @ts-expect-error -- likewise
  expect(page.authCalls.info.request).toBeUndefined()
  // @ts-expect-error -- the page has the texts that it shows by itself; the others come with the answer
  expect(page.errorTexts['login.wrong']).toBeUndefined()
  expect(Object.keys(page)).not.toContain('calls')
})

test('the page and the server have the same calls', () => {
  const shapes = Object.entries(page).flatMap(([name, value]) => (name.endsWith('Calls') ? Object.entries(value) : []))
  expect(shapes.map(([name]) => name).sort()).toEqual(Object.keys(calls).sort())
  const rows = new Map<string, object>(Object.entries(calls))
  for (const [name, shape] of shapes) expect(rows.get(name)).toMatchObject(shape)
})

test('the page knows the type of each request', () => {
  const request: page.RequestOf<typeof page.searchRecordCalls.deleteAdvance> = { id: 1 }
  // @ts-expect-error -- the id is a number
  const wrong: page.RequestOf<typeof page.searchRecordCalls.deleteAdvance> = { id: 'one' }
  expect(request).not.toEqual(wrong)
})
