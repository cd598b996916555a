import type { ErrorDetail } from '@tender/contract'
import { create } from 'zustand'

export interface Refusal {
  /** The server's details of the refusal. */
  detail: ErrorDetail
  text: string
}

/** The last refusal, until it is closed. Refusals that have their own place in the page are not stored here. */
export const useRefusal = create<{ refusal: Refusal | null }>()(() => ({ refusal: null }))

export function showRefusal(refusal: Refusal): void {
  useRefusal.setState({ refusal })
}

export function closeRefusal(): void {
  useRefusal.setState({ refusal: null })
}
