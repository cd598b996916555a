import { useEffect } from 'react'
import { saveTabs } from './tabs.ts'

/** Stores the tabs when the page is left. A browser on a phone may only report that the page is hidden, never that it is closed. */
export function useSavedTabs(): void {
  useEffect(() => {
    const save = () => {
      if (document.visibilityState === 'hidden') saveTabs()
    }
    window.addEventListener('pagehide', saveTabs)
    document.addEventListener('visibilitychange', save)
    return () => {
      window.removeEventListener('pagehide', saveTabs)
      document.removeEventListener('visibilitychange', save)
    }
  }, [])
}
