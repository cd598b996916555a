import * as z from 'zod/mini'
import { AppError } from '../app-error.ts'

z.config(z.locales.zhCN())

/** The input as the contract describes it, without what no database keeps and nobody types: NUL characters and halves of characters. @throws AppError request.invalid with a text for each wrong field */
export function parseInput<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, keepable(input ?? {}))
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) fields[issue.path.join('.') || '请求'] ??= issue.message
  throw new AppError('request.invalid', { fields })
}

function keepable(input: unknown): unknown {
  if (typeof input === 'string') return input.replace(/[\0\p{Surrogate}]/gu, '')
  if (Array.isArray(input)) return input.map(keepable)
  if (typeof input !== 'object' || input === null) return input
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, keepable(value)]))
}
