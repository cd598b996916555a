import { create } from 'zustand'

/** Which of the two is open: the command palette or the list of shortcuts. */
export const usePalette = create<{ opened: 'palette' | 'shortcuts' | null }>()(() => ({ opened: null }))

export function openPalette(): void {
  usePalette.setState({ opened: 'palette' })
}

export function openShortcuts(): void {
  usePalette.setState({ opened: 'shortcuts' })
}

export function closePalette(): void {
  usePalette.setState({ opened: null })
}
