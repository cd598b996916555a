import { useEffect } from 'react'
import { closeRefusal, useRefusal } from '../../shared/upgrade/refusal.ts'
import { lateOverlay } from '../late-overlay.tsx'
import { loadWithData } from '../load-with-data.tsx'

const RefusalDialog = lateOverlay(() => loadWithData(() => import('./refusal-dialog.tsx').then((chunk) => chunk.RefusalDialog)), {
  onFail: closeRefusal,
})

/** Always there, beside the pages; the dialog is loaded when something is refused for the first time. */
export function RefusalHost() {
  const isRefused = useRefusal((state) => state.refusal !== null)
  // the next login starts without one
  useEffect(() => closeRefusal, [])
  return isRefused && <RefusalDialog />
}
