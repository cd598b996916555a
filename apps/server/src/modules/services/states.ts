import type { ApplicationState } from '@tender/contract'

type Step = 'take' | 'answer' | 'close' | 'withdraw'

interface Rule {
  from: readonly ApplicationState[]
  to: ApplicationState
}

/** What can be done to an application, and what it is then. Another operator may take over; an answer may be mended until it is closed. */
export const steps: Readonly<Record<Step, Rule>> = {
  take: { from: ['pending', 'processing'], to: 'processing' },
  answer: { from: ['pending', 'processing', 'answered'], to: 'answered' },
  close: { from: ['pending', 'processing', 'answered'], to: 'closed' },
  withdraw: { from: ['pending', 'processing'], to: 'withdrawn' },
}

/** States that wait for an answer. */
export const openStates: readonly ApplicationState[] = ['pending', 'processing']
