import type { Call } from '@tender/contract/server'
import * as z from 'zod/mini'

/** What a call declares about one field of its input. */
export type Field = z.core.JSONSchema._JSONSchema

/** The fields that a call takes. */
export function fieldsOf(row: Call): Record<string, Field> {
  const { properties = {} } = z.toJSONSchema(row.request, { io: 'input', unrepresentable: 'any' })
  return properties
}

/** A value that a field accepts. */
export function sampleOf(field: Field): unknown {
  if (typeof field === 'boolean') return ''
  if (field.default !== undefined) return field.default
  if (field.const !== undefined) return field.const
  if (field.enum !== undefined) return field.enum[0]
  if (field.anyOf?.[0] !== undefined) return sampleOf(field.anyOf[0])
  if (field.type === 'integer' || field.type === 'number') return Math.max(1, field.minimum ?? 1)
  if (field.type === 'boolean') return false
  if (field.type === 'array') return []
  if (field.type === 'object') return Object.fromEntries(Object.entries(field.properties ?? {}).map(([name, one]) => [name, sampleOf(one)]))
  return field.format === 'uuid' ? '7d0e7b4e-8c1f-4f0e-9f5a-3a1f6b2c9d10' : '测试企业有限公司'
}
