import { endOf } from './ended-logins.ts'

const key = 'token'

/**
 * The token. It lives as long as the browser tab, as the specification says, but not longer than the session, which
 * another tab may have ended meanwhile.
 */
export function storedToken(): string | null {
  const token = sessionStorage.getItem(key)
  return token === null || endOf(token) === null ? token : null
}

export function storeToken(token: string): void {
  sessionStorage.setItem(key, token)
}

export function forgetToken(): void {
  sessionStorage.removeItem(key)
}
