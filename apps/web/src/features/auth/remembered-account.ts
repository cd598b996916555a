const key = 'rememberedAccount'

/** The account name of the last login that asked to be remembered. Never the password. */
export function rememberedAccount(): string {
  return localStorage.getItem(key) ?? ''
}

export function rememberAccount(name: string | null): void {
  if (name === null) localStorage.removeItem(key)
  else localStorage.setItem(key, name)
}
