import { lazy, Suspense, useEffect } from 'react'
import { closeAccountDialog, useAccountDialog } from './account-dialog-state.ts'

const PeriodDialog = lazy(() => import('./period-dialog.tsx').then((chunk) => ({ default: chunk.PeriodDialog })))
const LogoutDialog = lazy(() => import('./logout-dialog.tsx').then((chunk) => ({ default: chunk.LogoutDialog })))

export function AccountDialogs() {
  const opened = useAccountDialog((state) => state.opened)
  // whoever logs in next begins without one
  useEffect(() => closeAccountDialog, [])
  return (
    <Suspense>
      {opened === 'periods' && <PeriodDialog onClose={closeAccountDialog} />}
      {opened === 'logout' && <LogoutDialog onCancel={closeAccountDialog} />}
    </Suspense>
  )
}
