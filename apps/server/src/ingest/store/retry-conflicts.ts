/**
 * Runs a transaction again if PostgreSQL ended it in favour of another: a deadlock or a serialisation conflict.
 * @throws after five attempts, and any other error at once
 */
export async function retryConflicts<T>(work: () => Promise<T>, onRetry: (attempt: number) => void): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === attempts || !isConflict(error)) throw error
      onRetry(attempt)
    }
  }
}

const attempts = 5

function isConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001')
}
