const key = 'rememberedAccount'

/** The login name of the last login that asked to be remembered. The password is never stored. */
export function rememberedAccount(): string {
  return localStorage.getItem(key) ?? ''
}

export function rememberAccount(name: string | null): void {
  if (name === null) localStorage.removeItem(key)
  else localStorage.setItem(key, name)
}
