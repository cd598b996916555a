const mostUsed = 5

/** Ids of the entries that the account used last in this browser, latest first. */
export function usedEntries(userId: number): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(nameFor(userId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

export function rememberUsed(userId: number, id: string): void {
  const ids = [id, ...usedEntries(userId).filter((other) => other !== id)].slice(0, mostUsed)
  try {
    localStorage.setItem(nameFor(userId), JSON.stringify(ids))
  } catch {
    // the browser keeps nothing for this page: then the palette begins the same each time
  }
}

function nameFor(userId: number): string {
  return `palette-used:${userId}`
}
