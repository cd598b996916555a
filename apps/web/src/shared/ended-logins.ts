export type EndedBy = 'expiry' | 'logout'

const key = 'endedLogins'
const mostKept = 20
/** Enough of a token to know it by, too little to use it. */
const nameLength = 10

/**
 * Tells every tab of the browser that the login of `token` is over. It stays written down: a tab that was asleep, or that the browser brings back
 * with what it had stored, learns it then.
 */
export function writeEnd(token: string, endedBy: EndedBy): void {
  if (endOf(token) !== null) return
  try {
    localStorage.setItem(key, [entryOf(token, endedBy), ...entries()].slice(0, mostKept).join(' '))
  } catch {
    // a browser that keeps nothing hands over no logins either
  }
}

/** Why the login of `token` is over; null where no tab has said so. */
export function endOf(token: string): EndedBy | null {
  const ended = entries()
  return (['logout', 'expiry'] as const).find((endedBy) => ended.includes(entryOf(token, endedBy))) ?? null
}

/** Calls `check` whenever another tab has written an end, and when the page is shown again. */
export function followEnds(check: () => void): void {
  window.addEventListener('storage', (event) => event.key === key && check())
  window.addEventListener('pageshow', check)
}

function entries(): string[] {
  return (localStorage.getItem(key) ?? '').split(' ').filter(Boolean)
}

function entryOf(token: string, endedBy: EndedBy): string {
  return `${endedBy}:${token.slice(0, nameLength)}`
}
