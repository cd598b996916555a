import { create } from 'zustand'
import { RequestFailure } from '../../shared/request-failure.ts'

/** A login whose first step is done: its ticket, until the code is entered or the member starts again. */
export const usePendingTicket = create<{ ticket: string | null }>()(() => ({ ticket: null }))

export function setPendingTicket(ticket: string | null): void {
  usePendingTicket.setState({ ticket })
}

/** Whether a login was refused only because its second step is still to come; keeps the ticket for it. */
export function isSecondStep(error: unknown): boolean {
  const detail = error instanceof RequestFailure ? error.detail : null
  if (detail?.error !== 'login.second-factor-needed' || detail.ticket === undefined) return false
  setPendingTicket(detail.ticket)
  return true
}
