import { useState, type KeyboardEvent } from 'react'
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts'

interface ActiveEntry {
  active: PaletteEntry | null
  /** Moves if the key asks for it; returns whether it did. */
  steer: (event: KeyboardEvent) => boolean
  point: (entry: PaletteEntry) => void
}

interface Choice {
  words: string
  id: string
}

/**
 * The entry that Enter runs. Until a key or the pointer chooses another, it is an entry that needs no answer of the
 * server, so Enter does the same however fast the server is.
 */
export function useActiveEntry(words: string, groups: readonly PaletteGroup[], search: PaletteEntry | null): ActiveEntry {
  const [choice, setChoice] = useState<Choice | null>(null)
  const entries = [...groups.flatMap((group) => group.entries), ...(search === null ? [] : [search])]
  const instant = groups.find((group) => group.isInstant && group.entries.length > 0)?.entries[0]
  const chosen = choice?.words === words ? entries.find(({ id }) => id === choice.id) : undefined
  const active = chosen ?? instant ?? search ?? entries[0] ?? null
  const steer = (event: KeyboardEvent) => {
    const position = active === null ? -1 : entries.indexOf(active)
    const next = nextPosition(event, position, entries.length)
    const entry = next === null ? undefined : entries[next]
    if (entry === undefined) return false
    setChoice({ words, id: entry.id })
    return true
  }
  return { active, steer, point: ({ id }) => setChoice({ words, id }) }
}

function nextPosition({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent, position: number, count: number): number | null {
  // with these keys, Home and End select text in the field
  if (count === 0 || shiftKey || ctrlKey || metaKey || altKey) return null
  switch (key) {
    case 'ArrowDown':
      return (position + 1) % count
    case 'ArrowUp':
      return (position - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
