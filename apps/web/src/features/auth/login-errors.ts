import { RequestFailure } from '../../shared/request-failure.ts'

export type LoginField = 'username' | 'password' | 'code'

export interface LoginError {
  field: LoginField
  text: string
  /** Seconds until another try can succeed; 0 if the member may try now. */
  waitSeconds: number
}

const fieldOfError: Readonly<Record<string, LoginField>> = {
  'login.wrong': 'password',
  'login.wrong-code': 'code',
  'login.work-missing': 'code',
  'login.slowed': 'username',
  'login.disabled': 'username',
}

/** Finds the field that a refused login is about. Null for a failure that is shown elsewhere. */
export function loginErrorOf(error: unknown): LoginError | null {
  if (!(error instanceof RequestFailure) || error.kind !== 'refused') return null
  const code = error.detail?.error
  const field = code === undefined ? undefined : fieldOfError[code]
  if (field === undefined) return null
  return { field, text: error.message, waitSeconds: Math.ceil(error.detail?.retryAfterSeconds ?? 0) }
}
