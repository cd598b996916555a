import { lateOverlay } from '../late-overlay.tsx'
import { BulletinsDialog } from '../bulletins/bulletins-dialog.tsx'
import { closeAccountDialog, type AccountDialogKind } from './account-dialog-state.ts'
import { LogoutDialog } from './logout-dialog.tsx'
import { PeriodDialog } from './period-dialog.tsx'

// with the code that draws QR codes
const PhoneDialog = lateOverlay(() => import('./phone-dialog.tsx').then((chunk) => chunk.PhoneDialog), { onFail: closeAccountDialog })

/** The dialogs about the account. Most come in one file. */
export function AccountDialog({ kind }: { kind: AccountDialogKind }) {
  switch (kind) {
    case 'periods':
      return <PeriodDialog onClose={closeAccountDialog} />
    case 'bulletins':
      return <BulletinsDialog onClose={closeAccountDialog} />
    case 'phone':
      return <PhoneDialog onClose={closeAccountDialog} />
    case 'logout':
      return <LogoutDialog onCancel={closeAccountDialog} />
  }
}
