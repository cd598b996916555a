import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Call } from './call.ts'
import { calls } from './calls.ts'

type Schema = z.core.JSONSchema._JSONSchema

test('no call accepts an unlimited list or table', () => {
  const found = Object.entries<Call>(calls).flatMap(([name, row]) =>
    endless(z.toJSONSchema(row.request, { io: 'input', unrepresentable: 'any' }), name),
  )
  expect(found).toEqual([])
})

test('unlimited lists and tables are found at any depth', () => {
  const bad = z.object({
    a: z.array(z.string()),
    b: z.optional(z.array(z.object({ c: z.record(z.string(), z.int()) })).check(z.maxLength(2))),
  })
  expect(endless(z.toJSONSchema(bad, { io: 'input' }), 'bad')).toEqual(['list bad.a', 'table bad.b[].c'])
})

/** Paths of lists without a maximal length, and of objects without a maximal number of fields. */
function endless(schema: Schema, place: string): string[] {
  if (typeof schema === 'boolean') return []
  const { properties = {}, items = [], anyOf = [], oneOf = [], allOf = [], additionalProperties, propertyNames } = schema
  const own = [
    ...(schema.type === 'array' && schema.maxItems === undefined ? [`list ${place}`] : []),
    ...(typeof additionalProperties === 'object' && !isListed(propertyNames) ? [`table ${place}`] : []),
  ]
  const inside = [
    ...Object.entries(properties).map(([name, one]) => ({ at: `${place}.${name}`, one })),
    ...[items].flat().map((one) => ({ at: `${place}[]`, one })),
    ...[...anyOf, ...oneOf, ...allOf].map((one) => ({ at: place, one })),
  ]
  return [...own, ...inside.flatMap(({ at, one }) => endless(one, at))]
}

function isListed(names: Schema | undefined): boolean {
  return typeof names === 'object' && names.enum !== undefined
}
