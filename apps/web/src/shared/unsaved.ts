import { useId, useInsertionEffect } from 'react'

const unsaved = new Set<string>()

/**
 * Tells the page that the member has typed something here that is not kept yet: closing the window asks first, and the page does not reload by itself.
 */
export function useUnsaved(isUnsaved: boolean): void {
  const id = useId()
  // of all effects, only this one stays while its page is hidden in a tab: the draft is still there
  useInsertionEffect(() => {
    if (!isUnsaved) return
    unsaved.add(id)
    window.addEventListener('beforeunload', askFirst)
    return () => {
      unsaved.delete(id)
      if (unsaved.size === 0) window.removeEventListener('beforeunload', askFirst)
    }
  }, [id, isUnsaved])
}

export function hasUnsaved(): boolean {
  return unsaved.size > 0
}

function askFirst(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
