/** The parts of a call that recognise a browser. */
export interface Cookies {
  /** The header as sent; null if there is none. */
  cookies: string | null
  /** Adds a `Set-Cookie` header to the reply. */
  setCookie: (cookie: string) => void
}

export const deviceDays = 365

/** The token of this browser for an account; null if it has none. */
export function readDeviceToken(cookies: string | null, accountId: number): string | null {
  const start = `${nameOf(accountId)}=`
  const cookie = cookies
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(start))
  return cookie?.slice(start.length) ?? null
}

/** Sent with calls only, never from other sites' pages. Scripts cannot read it, and a logout keeps it. */
export function deviceCookie(accountId: number, token: string, isHttps: boolean): string {
  const attributes = ['Path=/workbench/', `Max-Age=${deviceDays * 86_400}`, 'HttpOnly', 'SameSite=Strict', ...(isHttps ? ['Secure'] : [])]
  return [`${nameOf(accountId)}=${token}`, ...attributes].join('; ')
}

// one for each account, so that a login does not remove the cookies of others who share the browser
function nameOf(accountId: number): string {
  return `device-${accountId}`
}
