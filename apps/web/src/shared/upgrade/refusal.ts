import type { ErrorDetail } from '@tender/contract'
import { create } from 'zustand'

export interface Refusal {
  /** What the server said of it. */
  detail: ErrorDetail
  text: string
}

/** What was refused last and is not yet closed, of what has no place of its own in the page. */
export const useRefusal = create<{ refusal: Refusal | null }>()(() => ({ refusal: null }))

export function showRefusal(refusal: Refusal): void {
  useRefusal.setState({ refusal })
}

export function closeRefusal(): void {
  useRefusal.setState({ refusal: null })
}
