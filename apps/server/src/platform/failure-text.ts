const maxFailureLength = 300

/** What operators read of a failure, without the values that PostgreSQL quotes in its messages. */
export function failureText(error: unknown): string {
  if (!(error instanceof Error)) return '未知错误'
  if ('severity' in error && 'code' in error) return `数据库错误 ${String(error.code)}`
  return `${error.name}: ${error.message}`.slice(0, maxFailureLength)
}
