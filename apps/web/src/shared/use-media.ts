import { mobileBreakpoint } from '@tender/contract'
import { useSyncExternalStore } from 'react'

/** Whether a media query matches. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
  )
}

/** True on a phone and a small tablet: the specification's device `mobile`. */
export function useMobile(): boolean {
  return useMedia(`(max-width: ${mobileBreakpoint - 0.02}px)`)
}

/** True on a phone. */
export function useNarrow(): boolean {
  return useMedia('(max-width: 767.98px)')
}
