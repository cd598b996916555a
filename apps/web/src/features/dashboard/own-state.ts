/** Whether there is something of the member's own to show; null: the account may not open what it is about. */
export type OwnState = 'waiting' | 'empty' | 'filled' | null

/** @param isEmpty undefined while it is not known */
export function ownState(isEmpty: boolean | undefined, error: Error | null): OwnState {
  // what failed says so where it would stand
  if (isEmpty === undefined) return error === null ? 'waiting' : 'filled'
  return isEmpty ? 'empty' : 'filled'
}
