import { create } from 'zustand'

export type AccountDialogKind = 'periods' | 'bulletins' | 'phone' | 'logout'

/** The open dialog about the account. */
export const useAccountDialog = create<{ opened: AccountDialogKind | null }>()(() => ({ opened: null }))

export function openAccountDialog(opened: AccountDialogKind): void {
  useAccountDialog.setState({ opened })
}

export function closeAccountDialog(): void {
  useAccountDialog.setState({ opened: null })
}
