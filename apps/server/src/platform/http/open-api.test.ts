import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { describeCalls } from './open-api.ts'

interface Schema {
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  description?: string
}

const schema = z.custom<Schema>((value) => typeof value === 'object' && value !== null)
const operation = z.object({
  operationId: z.string(),
  parameters: z.array(z.object({ name: z.string(), description: z.string(), schema })),
  requestBody: z.optional(z.object({ content: z.record(z.string(), z.object({ schema })) })),
})
const reference = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) })

/** Every input of every call, with its place and its meaning. */
function meaningsOf(description: object): { place: string; name: string; meaning: string }[] {
  const { paths } = z.parse(reference, description)
  const operations = Object.values(paths).flatMap((path) => Object.values(path))
  return operations.flatMap(({ operationId, parameters, requestBody }) => [
    ...parameters.flatMap(({ name, description: meaning, schema: own }) => [
      { place: `${operationId}.${name}`, name, meaning },
      ...meaningsIn(own, `${operationId}.${name}`),
    ]),
    ...Object.values(requestBody?.content ?? {}).flatMap((body) => meaningsIn(body.schema, operationId)),
  ])
}

function meaningsIn(own: Schema, place: string): { place: string; name: string; meaning: string }[] {
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = own
  return [
    ...Object.entries(properties).flatMap(([name, property]) => [
      { place: `${place}.${name}`, name, meaning: property.description ?? '' },
      ...meaningsIn(property, `${place}.${name}`),
    ]),
    ...(items === undefined ? [] : meaningsIn(items, `${place}[]`)),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((variant) => meaningsIn(variant, place)),
  ]
}

/** The problem with a meaning; null if there is none. */
function faultOf(name: string, meaning: string): string | null {
  if (meaning === '') return 'has no meaning'
  if (meaning.toLowerCase() === name.toLowerCase()) return 'has its name only'
  if (!/\p{Script=Han}/u.test(meaning)) return 'is not told in Chinese'
  return /[。.；;，,、：:\s]$/u.test(meaning) ? 'ends like a sentence' : null
}

const faultsOf = (description: object) =>
  meaningsOf(description).flatMap(({ place, name, meaning }) => {
    const fault = faultOf(name, meaning)
    return fault === null ? [] : [`${place} ${fault}`]
  })

test('every parameter of every call has a description', () => {
  const description = describeCalls('https://workbench.example.cn')
  expect(meaningsOf(description).length).toBeGreaterThan(700)
  expect(faultsOf(description)).toEqual([])
})

test('a parameter without a description is found anywhere', () => {
  const bare = (properties: Record<string, Schema>) => ({ content: { 'application/json': { schema: { properties } } } })
  const operations = {
    post: {
      operationId: 'save',
      parameters: [{ name: 'id', description: '', schema: {} }],
      requestBody: bare({
        Kind: { description: 'kind' },
        list: { description: '各项', items: { properties: { amount: { description: '金额。' } } } },
        party: { description: '单位', anyOf: [{ properties: { name: { description: 'the name' } } }, {}] },
      }),
    },
  }
  expect(faultsOf({ paths: { '/save': operations } })).toEqual([
    'save.id has no meaning',
    'save.Kind has its name only',
    'save.list[].amount ends like a sentence',
    'save.party.name is not told in Chinese',
  ])
})

test('a description belongs to the parameter in an address and to the field in a body', () => {
  const { paths } = z.parse(reference, describeCalls('https://workbench.example.cn'))
  expect(paths['/workbench/api/document/getDocument']?.['get']?.parameters).toContainEqual({
    name: 'id',
    description: '公告编号，见 getDocumentList',
    schema: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
  })
  const body = paths['/workbench/api/document/getDocumentList']?.['post']?.requestBody?.content['application/json']?.schema
  expect(body?.properties?.['page']).toEqual({ type: 'integer', minimum: 1, maximum: 500, default: 1, description: '页码，从 1 起' })
})
