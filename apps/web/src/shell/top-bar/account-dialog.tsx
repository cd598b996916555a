import { BulletinsDialog } from '../bulletins/bulletins-dialog.tsx'
import { closeAccountDialog, type AccountDialogKind } from './account-dialog-state.ts'
import { LogoutDialog } from './logout-dialog.tsx'
import { PeriodDialog } from './period-dialog.tsx'

/** The dialogs about the account, in one file. */
export function AccountDialog({ kind }: { kind: AccountDialogKind }) {
  switch (kind) {
    case 'periods':
      return <PeriodDialog onClose={closeAccountDialog} />
    case 'bulletins':
      return <BulletinsDialog onClose={closeAccountDialog} />
    case 'logout':
      return <LogoutDialog onCancel={closeAccountDialog} />
  }
}
