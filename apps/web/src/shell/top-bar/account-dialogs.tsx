import { useEffect } from 'react'
import { lateOverlay } from '../late-overlay.tsx'
import { closeAccountDialog, useAccountDialog } from './account-dialog-state.ts'

const AccountDialog = lateOverlay(() => import('./account-dialog.tsx').then((chunk) => chunk.AccountDialog), { onFail: closeAccountDialog })

export function AccountDialogs() {
  const opened = useAccountDialog((state) => state.opened)
  // closed for the next session
  useEffect(() => closeAccountDialog, [])
  return opened === null ? null : <AccountDialog kind={opened} />
}
