const maxFailureLength = 300

/** Describes a failure to operators. It leaves out PostgreSQL's messages, because they quote values. */
export function failureText(error: unknown): string {
  if (!(error instanceof Error)) return '未知错误'
  if ('severity' in error && 'code' in error) return `数据库错误 ${String(error.code)}`
  return `${error.name}: ${error.message}`.slice(0, maxFailureLength)
}
