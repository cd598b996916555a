import { useEffect } from 'react'
import { lateOverlay } from '../late-overlay.tsx'
import { closeAccountDialog, useAccountDialog } from './account-dialog-state.ts'

const closed = { onFail: closeAccountDialog }
const PeriodDialog = lateOverlay(() => import('./period-dialog.tsx').then((chunk) => chunk.PeriodDialog), closed)
const PhoneDialog = lateOverlay(() => import('./phone-dialog.tsx').then((chunk) => chunk.PhoneDialog), closed)
const LogoutDialog = lateOverlay(() => import('./logout-dialog.tsx').then((chunk) => chunk.LogoutDialog), closed)

export function AccountDialogs() {
  const opened = useAccountDialog((state) => state.opened)
  // closed for the next session
  useEffect(() => closeAccountDialog, [])
  return (
    <>
      {opened === 'periods' && <PeriodDialog onClose={closeAccountDialog} />}
      {opened === 'phone' && <PhoneDialog onClose={closeAccountDialog} />}
      {opened === 'logout' && <LogoutDialog onCancel={closeAccountDialog} />}
    </>
  )
}
