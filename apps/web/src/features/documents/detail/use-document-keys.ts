import { useEffect } from 'react'
import { isKeyTaken } from '../../../shared/is-key-taken.ts'
import type { Neighbours } from './use-neighbours.ts'

/** Escape or Backspace goes back to the list; `[` and `]` go to the previous and the next result. */
export function useDocumentKeys(neighbours: Neighbours): void {
  useEffect(() => {
    const steer = (event: KeyboardEvent) => {
      if (isKeyTaken(event)) return
      const action = { Escape: neighbours.back, Backspace: neighbours.back, '[': neighbours.previous, ']': neighbours.next }[event.key]
      if (!action) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', steer)
    return () => document.removeEventListener('keydown', steer)
  }, [neighbours])
}
