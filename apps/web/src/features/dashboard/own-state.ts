/** Whether the member has something of their own to show; null if the account may not open it. */
export type OwnState = 'waiting' | 'empty' | 'filled' | null

/** @param isEmpty undefined while it is unknown */
export function ownState(isEmpty: boolean | undefined, error: Error | null): OwnState {
  // a card that failed to load shows its error in its own place
  if (isEmpty === undefined) return error === null ? 'waiting' : 'filled'
  return isEmpty ? 'empty' : 'filled'
}
