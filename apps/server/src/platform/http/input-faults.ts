import { describedSchema, errorCatalogue } from '@tender/contract/server'
import type * as z from 'zod/mini'

/**
 * What to do about a wrong field, in Chinese, where the field itself says nothing about it. It names the field by its
 * meaning, because members do not know the names that calls use.
 */
export function faultText(schema: z.ZodMiniType, issue: z.core.$ZodRawIssue): string {
  const name = nameOf(meaningAt(describe(schema), issue.path ?? []))
  if (name === null) return errorCatalogue['request.invalid'].text
  if (issue.input === undefined || issue.input === null || issue.input === '') return `请填写${name}`
  return `${name}${faultOf(issue)}`
}

/** How the value is wrong; it follows the field's name. */
function faultOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'too_big':
      return beyond('最多', '不能大于', issue.origin, issue.maximum)
    case 'too_small':
      return beyond('至少', '不能小于', issue.origin, issue.minimum)
    case 'invalid_value':
      return '的选项不存在，请重新选择'
    case 'invalid_type':
      if (issue.expected === 'int') return '应为整数'
      return issue.expected === 'number' ? '应为数字' : malformed
    case undefined:
    case 'invalid_format':
    case 'not_multiple_of':
    case 'unrecognized_keys':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return malformed
  }
}

const malformed = '的格式不正确，请检查后重试'

function beyond(ofSize: string, ofNumber: string, origin: string, bound: number | bigint): string {
  if (origin === 'string') return `${ofSize} ${bound} 个字`
  if (origin === 'array') return `${ofSize} ${bound} 项`
  // the bounds of whole numbers in programs tell a reader nothing
  return bound > Number.MIN_SAFE_INTEGER && bound < Number.MAX_SAFE_INTEGER ? `${ofNumber} ${bound}` : '的数值超出范围'
}

type Described = z.core.JSONSchema._JSONSchema | undefined

/** The meaning of the innermost described field on a path; empty if none is. */
function meaningAt(schema: Described, [key, ...rest]: readonly PropertyKey[]): string {
  if (typeof schema !== 'object') return ''
  const own = schema.description ?? ''
  if (key === undefined) return own
  const { properties = {}, items, additionalProperties, anyOf = [], oneOf = [], allOf = [] } = schema
  const inner = typeof key === 'string' ? (properties[key] ?? additionalProperties) : Array.isArray(items) ? undefined : items
  return meaningAt(inner, rest) || firstText([...anyOf, ...oneOf, ...allOf].map((variant) => meaningAt(variant, [key, ...rest]))) || own
}

function firstText(texts: readonly string[]): string {
  return texts.find((text) => text !== '') ?? ''
}

/**
 * The name of a field: what its meaning begins with, before the explanations. Null if its beginning is no name but a
 * technical word.
 */
function nameOf(meaning: string): string | null {
  const [head = ''] = meaning.split(/[：；，（]/u)
  if (/^(?:为 true|true|\d|[a-z-]+) /u.test(head)) return '选项'
  if (/^只[要限]/u.test(head)) return '筛选条件'
  return head === '' || /[a-z][A-Z]/u.test(head) ? null : head.replace(/须含有的文字$|不晚于这一天$/u, '')
}

const known = new WeakMap<z.ZodMiniType, z.core.JSONSchema.BaseSchema>()

function describe(schema: z.ZodMiniType): z.core.JSONSchema.BaseSchema {
  const described = known.get(schema) ?? describedSchema(schema)
  known.set(schema, described)
  return described
}
