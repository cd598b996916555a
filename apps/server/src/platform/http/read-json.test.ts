import { expect, test } from 'vitest'
import { AppError } from '../app-error.ts'
import { keepable, readJson } from './read-json.ts'

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
const codeOf = (run: () => unknown) => {
  try {
    run()
    return 'read'
  } catch (error) {
    return error instanceof AppError ? error.code : String(error)
  }
}

test('nested JSON is read up to 64 levels and refused beyond them before it is parsed', () => {
  expect(codeOf(() => readJson(nested(64)))).toBe('read')
  for (const levels of [65, 5000, 30_000]) {
    expect(codeOf(() => readJson(nested(levels)))).toBe('request.too-deep')
    expect(codeOf(() => readJson(`{"a":`.repeat(levels)))).toBe('request.too-deep')
  }
  // brackets inside a text do not count
  expect(readJson(JSON.stringify(nested(5000)))).toBe(nested(5000))
})

test('a deeply nested query value is refused as well', () => {
  let value: unknown = 'x'
  for (let level = 0; level < 5000; level++) value = { value }
  expect(codeOf(() => keepable(value))).toBe('request.too-deep')
})

test('no field can set the prototype of an object', () => {
  const value = readJson('{"__proto__":{"isOperator":true},"a":{"__proto__":{"b":1},"c":2},"constructor":3}')
  expect(value).toEqual({ a: { c: 2 }, constructor: 3 })
  expect(Object.assign({}, value)).not.toHaveProperty('isOperator')
})

test('characters that cannot be stored are removed, and broken text is refused', () => {
  expect(readJson('{"a":"x\\u0000y\\ud800z"}')).toEqual({ a: 'xyz' })
  expect(codeOf(() => readJson('{"password":"secret"'))).toBe('request.invalid')
})
