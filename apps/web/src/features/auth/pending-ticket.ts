import { create } from 'zustand'
import { RequestFailure } from '../../shared/request-failure.ts'

/** The ticket of a login whose first step is done. It is kept until the code is entered or the member starts again. */
export const usePendingTicket = create<{ ticket: string | null }>()(() => ({ ticket: null }))

export function setPendingTicket(ticket: string | null): void {
  usePendingTicket.setState({ ticket })
}

/** Whether a login only waits for its second step. Keeps the ticket for that step. */
export function isSecondStep(error: unknown): boolean {
  const detail = error instanceof RequestFailure ? error.detail : null
  if (detail?.error !== 'login.second-factor-needed' || detail.ticket === undefined) return false
  setPendingTicket(detail.ticket)
  return true
}
