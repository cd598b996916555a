import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AppError } from '../app-error.ts'
import { readJson } from './read-json.ts'
import { readList, UnreadItem } from './read-list.ts'

const limits = { field: 'notices', maxItems: 20, length: 2000, values: 200 }

async function* cut(text: string, size: number): AsyncGenerator<string> {
  for (let from = 0; from < text.length; from += size) yield text.slice(from, from + size)
}
const read = (text: string, size = 7, options = limits) => readList(cut(text, size), options)
const codeOf = (read: Promise<unknown>) =>
  read.then(
    () => 'read',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )

describe('a list that is read item by item', () => {
  test('equals the list read at once, however it arrives', async () => {
    const body = fc.record({
      notices: fc.array(fc.jsonValue({ maxDepth: 3 }), { maxLength: 20 }),
      other: fc.jsonValue({ maxDepth: 2 }),
      text: fc.string(),
    })
    await fc.assert(
      fc.asyncProperty(body, fc.integer({ min: 1, max: 40 }), fc.constantFrom(undefined, 2), async (value, size, indent) => {
        const text = JSON.stringify(value, null, indent)
        expect(await read(text, size, { ...limits, length: 1e6, values: 1e6 })).toEqual(readJson(text))
      }),
      { numRuns: 300 },
    )
  })

  test.each([
    ['{"a":"notices","b":[1,"x,]}"]}', { a: 'notices', b: [1, 'x,]}'] }],
    ['{"notices":[]}', { notices: [] }],
    ['{"\\u006eotices":[1,[2]]}', { notices: [1, [2]] }],
    ['{"notices":{"notices":[1]}}', { notices: { notices: [1] } }],
    [' { "x" : [ "notices" ] , "notices" : [ "a,\\"]" , -1.5e3 , null ] } ', { x: ['notices'], notices: ['a,"]', -1500, null] }],
    ['[1]', [1]],
  ])('is read from %s', async (text, value) => {
    expect(await read(text, 1)).toEqual(value)
    expect(await read(text, 1000)).toEqual(value)
  })

  test.each([
    '',
    '{',
    '{"notices":[1',
    '{"notices":[1,]}',
    '{"notices":[,1]}',
    '{"notices":[1 2]}',
    '{"notices":[1}}',
    '{"notices":[1],"notices":[2,3]}',
  ])('is refused as a whole if it is %s', async (text) => {
    expect(await codeOf(read(text))).toBe('request.invalid')
  })

  test('skips items that are too long, too deep or too large and reads the others', async () => {
    const deep = '['.repeat(5000) + ']'.repeat(5000)
    const long = JSON.stringify('x'.repeat(3000))
    const wide = JSON.stringify(Array.from({ length: 300 }, () => 1))
    const value = await read(`{"notices":[1,${long},${wide},${deep.slice(4000, 6000)},2]}`, 100, limits)
    expect(value).toEqual({ notices: [1, expect.any(UnreadItem), expect.any(UnreadItem), expect.any(UnreadItem), 2] })
  })

  test('reads nothing after the first item above the limit', async () => {
    let pieces = 0
    async function* endless(): AsyncGenerator<string> {
      yield '{"notices":['
      for (;;) {
        pieces += 1
        yield '[],'.repeat(100)
      }
    }
    expect(await readList(endless(), limits)).toEqual({ notices: Array.from({ length: 21 }, () => []) })
    expect(pieces).toBe(1)
  })

  test('may have only little text beside it', async () => {
    expect(await codeOf(read(`{"notices":[1],"x":"${'x'.repeat(70_000)}"}`, 1000))).toBe('request.too-large')
    expect(await codeOf(read(`{"notices":[1${' '.repeat(70_000)},2]}`, 1000))).toBe('read')
    expect(await codeOf(read(`{"notices":[1,${' '.repeat(70_000)}2]}`, 1000))).toBe('request.too-large')
  })
})
