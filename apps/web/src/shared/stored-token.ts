const key = 'token'

/** The token lives as long as the browser's tab, as the specification says. */
export function storedToken(): string | null {
  return sessionStorage.getItem(key)
}

export function storeToken(token: string): void {
  sessionStorage.setItem(key, token)
}

export function forgetToken(): void {
  sessionStorage.removeItem(key)
}
