import { useEffect, useRef, type PointerEvent } from 'react'

const openDelay = 120
const closeDelay = 260

type Answer = (event: PointerEvent) => void

interface HoverIntent {
  handlers: { onPointerEnter: Answer; onPointerMove: Answer; onPointerLeave: Answer }
  /** Forgets a pointer that has just left or entered, because it was opened in another way. */
  cancel(): void
}

/**
 * Opens something on hover. Passing over it opens nothing, and on the way from a button to its panel the pointer may
 * leave both for a moment. If a dialog above it closes, it does not open either, because the pointer has entered but
 * not moved. Touches and pens only open it by a tap.
 */
export function useHoverIntent(open: () => void, close: () => void): HoverIntent {
  // undefined: the pointer has entered but not moved yet
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const to = (action: (() => void) | null): Answer => {
    return ({ pointerType }) => {
      if (pointerType !== 'mouse') return
      if (action === open) {
        timer.current ??= setTimeout(open, openDelay)
        return
      }
      clearTimeout(timer.current)
      timer.current = action === null ? undefined : setTimeout(action, closeDelay)
    }
  }
  return {
    handlers: { onPointerEnter: to(null), onPointerMove: to(open), onPointerLeave: to(close) },
    cancel: () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
  }
}
