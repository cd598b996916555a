import { RequestFailure } from '../../shared/request-failure.ts'

export type LoginField = 'username' | 'password' | 'code'

export interface LoginError {
  field: LoginField
  text: string
  /** Seconds until another try can succeed; 0 where there is nothing to wait for. */
  waitSeconds: number
}

/** Which field a refused login is about; null for a failure that is shown elsewhere. */
export function loginErrorOf(error: unknown): LoginError | null {
  if (!(error instanceof RequestFailure) || error.kind !== 'refused') return null
  const waitSeconds = Math.ceil(error.detail?.retryAfterSeconds ?? 0)
  switch (error.detail?.error) {
    case 'login.wrong':
      return { field: 'password', text: error.message, waitSeconds }
    case 'login.wrong-code':
      return { field: 'code', text: error.message, waitSeconds }
    case 'login.slowed':
    case 'login.disabled':
      return { field: 'username', text: error.message, waitSeconds }
    default:
      return null
  }
}
