export type EndedBy = 'expiry' | 'logout'

const key = 'endedLogins'
const maxKept = 20
/** enough of a token to recognise it, too little to use it */
const nameLength = 10

/**
 * Tells every tab of the browser that the session of `token` has ended. This stays stored, so that a tab that was
 * asleep, or that the browser restores, learns it later.
 */
export function writeEnd(token: string, endedBy: EndedBy): void {
  if (endOf(token) !== null) return
  try {
    localStorage.setItem(key, [entryOf(token, endedBy), ...entries()].slice(0, maxKept).join(' '))
  } catch {
    // a browser without storage does not share sessions between tabs either
  }
}

/** Why the session of `token` ended; null if no tab has reported it. */
export function endOf(token: string): EndedBy | null {
  const ended = entries()
  return (['logout', 'expiry'] as const).find((endedBy) => ended.includes(entryOf(token, endedBy))) ?? null
}

/** Calls `check` when another tab reports an end, and when the page is shown again. */
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
