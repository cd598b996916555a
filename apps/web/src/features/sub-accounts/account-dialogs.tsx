import { AccountFormDialog } from './account-form-dialog.tsx'
import { ActivityDialog } from './activity-dialog.tsx'
import { MenusDialog } from './menus-dialog.tsx'
import type { OpenDialog } from './open-dialog.ts'
import { QuotasDialog } from './quotas-dialog.tsx'
import { ResetPasswordDialog } from './reset-password-dialog.tsx'
import { ShownPasswordDialog } from './shown-password-dialog.tsx'
import { SwitchDialog } from './switch-dialog.tsx'

interface AccountDialogsProps {
  dialog: OpenDialog
  onOpen: (dialog: OpenDialog) => void
  onClose: () => void
}

/** Shows the open dialog. */
export function AccountDialogs({ dialog, onOpen, onClose }: AccountDialogsProps) {
  switch (dialog.kind) {
    case 'create':
      return <AccountFormDialog account={null} onOpen={onOpen} onClose={onClose} />
    case 'change':
      return <AccountFormDialog account={dialog.account} onOpen={onOpen} onClose={onClose} />
    case 'menus':
      return <MenusDialog account={dialog.account} onClose={onClose} />
    case 'quotas':
      return <QuotasDialog account={dialog.account} onClose={onClose} />
    case 'password':
      return <ResetPasswordDialog account={dialog.account} onOpen={onOpen} onClose={onClose} />
    case 'switch':
      return <SwitchDialog account={dialog.account} onClose={onClose} />
    case 'activity':
      return <ActivityDialog account={dialog.account} onClose={onClose} />
    case 'shown-password':
      return <ShownPasswordDialog {...dialog} onClose={onClose} />
  }
}
