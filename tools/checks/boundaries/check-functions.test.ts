import { expect, test } from 'vitest'
import { checkFunctions } from './check-functions.ts'
import { readSource } from './read-sources.ts'

/** A function with this many lines. */
const functionOf = (lines: number) => `\nexport function store() {${'\n'.repeat(lines - 1)}}`
const inFile = (path: string, text: string) => readSource(path, text)

test('a function over 40 lines is reported with its path, line and name', () => {
  const path = 'apps/server/src/ingest/store.ts'
  expect(checkFunctions([inFile(path, functionOf(40))], [])).toEqual([])
  expect(checkFunctions([inFile(path, functionOf(41))], [])).toEqual([`${path}:2 store has 41 lines, over 40`])
})

test('arrow functions and methods count as functions', () => {
  const empty = '\n'.repeat(41)
  const text = `const store = () => {${empty}}; class Reader { read() {${empty}} }; run(() => {${empty}})`
  expect(checkFunctions([inFile('tools/start.mjs', text)], [])).toEqual([
    'tools/start.mjs:1 store has 42 lines, over 40',
    'tools/start.mjs:42 read has 42 lines, over 40',
    'tools/start.mjs:83 a function without a name has 42 lines, over 40',
  ])
})

test.each([
  'apps/server/src/ingest/store.test.ts',
  'apps/server/src/testing/app.ts',
  'e2e/own-server.ts',
  'packages/contract/src/calls/orders.ts',
])('%s may have a long function', (path) => {
  expect(checkFunctions([inFile(path, functionOf(60))], [])).toEqual([])
})

test('a listed plain table may be long, and the list names nothing else', () => {
  const sources = [inFile('tools/table.ts', functionOf(60)), inFile('tools/split.ts', functionOf(20))]
  expect(checkFunctions(sources, ['tools/table.ts'])).toEqual([])
  expect(checkFunctions(sources, ['tools/table.ts', 'tools/split.ts', 'tools/gone.ts'])).toEqual([
    'tools/split.ts of plain-tables.ts has no function over 40 lines',
    'tools/gone.ts of plain-tables.ts has no function over 40 lines',
  ])
})
