import { create } from 'zustand'

/** Whether a call was refused because the account must set up its second factor first. */
export const useSecondFactorNeed = create<{ isNeeded: boolean }>()(() => ({ isNeeded: false }))

export function showSecondFactorNeed(isNeeded: boolean): void {
  useSecondFactorNeed.setState({ isNeeded })
}
