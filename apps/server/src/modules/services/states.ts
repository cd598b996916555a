import type { ApplicationState } from '@tender/contract'

type Step = 'take' | 'answer' | 'close' | 'withdraw'

interface Rule {
  from: readonly ApplicationState[]
  to: ApplicationState
}

/**
 * The actions on an application and the states they lead to. Another operator may take it over; an answer may be
 * corrected until it is closed.
 */
export const steps: Readonly<Record<Step, Rule>> = {
  take: { from: ['pending', 'processing'], to: 'processing' },
  answer: { from: ['pending', 'processing', 'answered'], to: 'answered' },
  close: { from: ['pending', 'processing', 'answered'], to: 'closed' },
  withdraw: { from: ['pending', 'processing'], to: 'withdrawn' },
}

/** States that wait for an answer. */
export const openStates: readonly ApplicationState[] = ['pending', 'processing']
