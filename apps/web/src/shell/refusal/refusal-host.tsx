import { useEffect } from 'react'
import { closeRefusal, useRefusal } from '../../shared/upgrade/refusal.ts'
import { lateOverlay } from '../late-overlay.tsx'
import { loadWithData } from '../load-with-data.tsx'

const RefusalDialog = lateOverlay(() => loadWithData(() => import('./refusal-dialog.tsx').then((chunk) => chunk.RefusalDialog)), {
  onFail: closeRefusal,
})

/** Always rendered beside the pages. The dialog loads at the first refusal. */
export function RefusalHost() {
  const isRefused = useRefusal((state) => state.refusal !== null)
  // closed for the next session
  useEffect(() => closeRefusal, [])
  return isRefused && <RefusalDialog />
}
