import type { ReactNode } from 'react'

/** Something that the command palette can do. */
export interface PaletteEntry {
  /** Stays the same, so that what was used can be found again: `page:/documents`, `party:winner:12:…`, `project:7:…`. */
  id: string
  title: string
  /** Shown fainter, beside the title. */
  hint: string
  icon: ReactNode
  run: () => void
  /** The palette stays open afterwards. */
  staysOpen?: boolean
}

export interface PaletteGroup {
  name: string
  entries: readonly PaletteEntry[]
  /** Why there are no entries, or not yet. */
  note?: ReactNode
  /** It is there as soon as something is typed, without a question to the server. */
  isInstant: boolean
}
