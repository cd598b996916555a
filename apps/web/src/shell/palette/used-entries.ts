const maxUsed = 5

/** Ids of the entries that the account used in this browser, latest first. */
export function usedEntries(userId: number): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(nameFor(userId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

export function rememberUsed(userId: number, id: string): void {
  const ids = [id, ...usedEntries(userId).filter((other) => other !== id)].slice(0, maxUsed)
  try {
    localStorage.setItem(nameFor(userId), JSON.stringify(ids))
  } catch {
    // without storage the palette remembers nothing
  }
}

function nameFor(userId: number): string {
  return `palette-used:${userId}`
}
