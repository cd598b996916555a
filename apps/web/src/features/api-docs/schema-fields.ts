import type { Schema } from './api-description.ts'

/** One row of the table of a schema. */
export interface SchemaField {
  name: string
  /** Levels of nesting in lists and objects. */
  depth: number
  type: string
  isRequired: boolean
  /** Empty where the server gives no description. */
  meaning: string
  /** Bounds, default and allowed values, in words. */
  notes: string[]
}

/** deeper fields are shown by their type only */
const maxDepth = 5

/** The fields of an object, each followed by its nested fields. For a list, the fields of its items. */
export function fieldsOf(schema: Schema, depth = 0): SchemaField[] {
  if (depth > maxDepth) return []
  if (schema.items !== undefined) return fieldsOf(schema.items, depth)
  const within = variantsOf(schema)
  if (within !== null) return within.flatMap((variant) => fieldsOf(variant, depth))
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    { name, depth, type: typeOf(field), isRequired: schema.required?.includes(name) === true, ...wordsOf(field) },
    ...fieldsOf(field, depth + 1),
  ])
}

const typeNames: Readonly<Record<string, string>> = {
  string: '文本',
  integer: '整数',
  number: '数值',
  boolean: '布尔',
  object: '对象',
  null: 'null',
}

export function typeOf(schema: Schema): string {
  const variants = variantsOf(schema)
  if (variants !== null) return [...new Set(variants.map((variant) => typeOf(variant)))].join(' | ')
  if (schema.items !== undefined) return `${typeOf(schema.items)}[]`
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? [])
  return types.length === 0 ? '任意' : types.map((type) => typeNames[type] ?? type).join(' | ')
}

function wordsOf(field: Schema): Pick<SchemaField, 'meaning' | 'notes'> {
  const meaning = field.description ?? ''
  return { meaning, notes: notesOf(field, meaning) }
}

/** @param meaning if it already names every allowed value, the values are not listed again */
function notesOf(schema: Schema, meaning: string): string[] {
  const { enum: values, default: initial, pattern } = schema
  const variants = variantsOf(schema) ?? []
  return [
    ...(values === undefined || values.every((value) => isNamed(meaning, value)) ? [] : [`可取 ${values.map(valueText).join('、')}`]),
    ...boundsOf(schema),
    ...(pattern === undefined ? [] : [`格式 ${pattern}`]),
    ...(initial === undefined || initial === '' ? [] : [`默认 ${JSON.stringify(initial)}`]),
    ...(schema.items === undefined ? [] : notesOf(schema.items, meaning).map((note) => `每项${note}`)),
    ...variants.flatMap((variant) => notesOf(variant, meaning)),
  ]
}

function isNamed(meaning: string, value: unknown): boolean {
  return value === '' || meaning.includes(`${String(value)} `)
}

function valueText(value: unknown): string {
  return value === '' ? '空' : String(value)
}

function boundsOf({ minimum, maximum, minLength, maxLength, minItems, maxItems }: Schema): string[] {
  return [range(minimum, maximum, ''), range(minLength, maxLength, ' 字'), range(minItems, maxItems, ' 项')].filter((text) => text !== '')
}

function range(min: number | undefined, max: number | undefined, unit: string): string {
  // a bound that no JSON number can exceed is not worth showing
  const from = min === undefined || min <= Number.MIN_SAFE_INTEGER ? '' : String(min)
  const to = max === undefined || max >= Number.MAX_SAFE_INTEGER ? '' : String(max)
  if (from === '' && to === '') return ''
  if (to === '') return `不小于 ${from}${unit}`
  return from === '' ? `最多 ${to}${unit}` : `${from}–${to}${unit}`
}

/** An example to start from: the required fields, with their defaults. */
export function exampleOf(schema: Schema): unknown {
  if (schema.default !== undefined) return schema.default
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  const [first] = variantsOf(schema) ?? []
  if (first !== undefined) return exampleOf(first)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  switch (type ?? 'null') {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
          isShown(schema, name, field) ? [[name, exampleOf(field)]] : [],
        ),
      )
    case 'array':
      return []
    case 'integer':
    case 'number':
      return Math.max(0, schema.minimum ?? 0)
    case 'boolean':
      return false
    case 'string':
      return ''
    default:
      return null
  }
}

function isShown(schema: Schema, name: string, field: Schema): boolean {
  return schema.required?.includes(name) === true || field.default !== undefined
}

function variantsOf({ anyOf, oneOf }: Schema): Schema[] | null {
  return anyOf ?? oneOf ?? null
}
