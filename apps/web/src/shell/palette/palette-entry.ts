import type { ReactNode } from 'react'

/** An entry of the command palette. */
export interface PaletteEntry {
  /** Never changes, so that used entries can be found again: `page:/documents`, `party:winner:12:…`, `project:7:…`. */
  id: string
  title: string
  /** Shown paler, beside the title. */
  hint: string
  icon: ReactNode
  run: () => void
  /** The palette stays open after it runs. */
  staysOpen?: boolean
}

export interface PaletteGroup {
  name: string
  entries: readonly PaletteEntry[]
  /** Tells why there are no entries, or none yet. */
  note?: ReactNode
  /** True if the entries need no request to the server. */
  isInstant: boolean
}
