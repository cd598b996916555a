/** The names of companies that subscriptions watch. */
export interface WatchedNames {
  /** Replaces the names of a subscription. */
  set(id: number, keys: readonly string[]): void
  /** The subscriptions that watch one of these names, in ascending order. */
  watchersOf(keys: readonly string[]): number[]
}

export function createWatchedNames(): WatchedNames {
  const keysOf = new Map<number, readonly string[]>()
  const watchers = new Map<string, Set<number>>()
  return {
    set: (id, keys) => {
      for (const key of keysOf.get(id) ?? []) {
        const left = watchers.get(key)
        left?.delete(id)
        if (left?.size === 0) watchers.delete(key)
      }
      if (keys.length === 0) keysOf.delete(id)
      else keysOf.set(id, keys)
      for (const key of keys) watchers.set(key, (watchers.get(key) ?? new Set()).add(id))
    },
    watchersOf: (keys) => {
      const found = new Set(keys.flatMap((key) => [...(watchers.get(key) ?? [])]))
      return [...found].toSorted((a, b) => a - b)
    },
  }
}
