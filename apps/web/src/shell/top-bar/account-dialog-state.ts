import { create } from 'zustand'

type AccountDialog = 'periods' | 'logout'

/** The dialog about the account that is open. */
export const useAccountDialog = create<{ opened: AccountDialog | null }>()(() => ({ opened: null }))

export function openAccountDialog(opened: AccountDialog): void {
  useAccountDialog.setState({ opened })
}

export function closeAccountDialog(): void {
  useAccountDialog.setState({ opened: null })
}
