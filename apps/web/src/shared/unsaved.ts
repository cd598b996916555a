import { useId, useInsertionEffect } from 'react'
import { dropDraft, keepDraft } from './drafts.ts'

/**
 * Notes that the member has typed something here that is not saved yet. Closing the window or the dialog then asks
 * first, and the page does not reload by itself.
 * @param isKept closing its dialog does not lose it
 */
export function useUnsaved(isUnsaved: boolean, { isKept = false }: { isKept?: boolean } = {}): void {
  const id = useId()
  // an insertion effect, because it is the only effect that stays while its page is hidden in a tab; the draft is still
  // there then
  useInsertionEffect(() => {
    if (!isUnsaved) return
    keepDraft({ id, isKept })
    return () => dropDraft(id)
  }, [id, isUnsaved, isKept])
}
