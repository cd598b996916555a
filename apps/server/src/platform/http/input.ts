import * as z from 'zod/mini'
import { AppError } from '../app-error.ts'
import { faultText } from './input-faults.ts'

// for settings and files, whose faults no member reads; faults of calls have texts of their own
z.config(z.locales.zhCN())

/** Parses the input by its schema. @throws AppError request.invalid with a text for each wrong field */
export function parseInput<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, input ?? {}, { error: (issue) => faultText(schema, issue) })
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) fields[issue.path.join('.') || '请求'] ??= issue.message
  throw new AppError('request.invalid', { fields })
}
