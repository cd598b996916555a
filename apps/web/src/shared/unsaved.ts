import { useId, useInsertionEffect } from 'react'
import { dropDraft, keepDraft } from './drafts.ts'

/**
 * Tells the page that the member has typed something here that is not saved yet: closing the window asks first, and the page does not reload by itself.
 */
export function useUnsaved(isUnsaved: boolean): void {
  const id = useId()
  // of all effects, only this one stays while its page is hidden in a tab: the draft is still there
  useInsertionEffect(() => {
    if (!isUnsaved) return
    keepDraft(id)
    return () => dropDraft(id)
  }, [id, isUnsaved])
}
