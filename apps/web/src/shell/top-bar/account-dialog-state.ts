import { create } from 'zustand'

type AccountDialog = 'periods' | 'phone' | 'logout'

/** The open dialog about the account. */
export const useAccountDialog = create<{ opened: AccountDialog | null }>()(() => ({ opened: null }))

export function openAccountDialog(opened: AccountDialog): void {
  useAccountDialog.setState({ opened })
}

export function closeAccountDialog(): void {
  useAccountDialog.setState({ opened: null })
}
