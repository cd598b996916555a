import { create } from 'zustand'

interface Asking {
  /** Resolves the waiting calls; null if none waits. */
  answer: ((isProven: boolean) => void) | null
}

/** Whether the member is being asked for the password again. */
export const useAsking = create<Asking>()(() => ({ answer: null }))

let underWay: Promise<boolean> | null = null

/** Asks the member for the password, once for all waiting calls. @returns false if the member cancels */
export function askForPassword(): Promise<boolean> {
  underWay ??= new Promise<boolean>((resolve) => useAsking.setState({ answer: resolve })).finally(() => {
    underWay = null
    useAsking.setState({ answer: null })
  })
  return underWay
}

export function answerPassword(isProven: boolean): void {
  useAsking.getState().answer?.(isProven)
}
