import { AppError } from '../app-error.ts'
import { measureJson } from '../json-nesting.ts'

/** Maximum depth of nested lists and objects in any input. */
export const deepestJson = 64

/**
 * The value of JSON text, without what a database cannot keep.
 * @throws AppError request.invalid, request.too-deep
 */
export function readJson(text: string): unknown {
  if (measureJson(text).depth > deepestJson) throw new AppError('request.too-deep')
  return readMeasured(text)
}

/** The same for text that is known to be nested no deeper. @throws AppError request.invalid, request.too-deep */
export function readMeasured(text: string): unknown {
  return keepable(parse(text))
}

/**
 * Without what a database cannot keep and people do not type (NUL characters and halves of characters), and without fields that would become the
 * prototype of the object they are copied into.
 * @throws AppError request.too-deep
 */
export function keepable(input: unknown, depth = 0): unknown {
  if (typeof input === 'string') return input.replace(/[\0\p{Surrogate}]/gu, '')
  if (typeof input !== 'object' || input === null) return input
  if (depth >= deepestJson) throw new AppError('request.too-deep')
  if (Array.isArray(input)) return input.map((item) => keepable(item, depth + 1))
  return Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) => (name === '__proto__' ? [] : [[name, keepable(value, depth + 1)]])),
  )
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // the parser's messages quote the input
    throw new AppError('request.invalid')
  }
}
