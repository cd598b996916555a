import { useEffect, useRef, type PointerEvent } from 'react'

const openDelay = 120
const closeDelay = 260

type Answer = (event: PointerEvent) => void

interface HoverIntent {
  onPointerEnter: Answer
  onPointerMove: Answer
  onPointerLeave: Answer
}

/**
 * For what opens by pointing at it: passing over it opens nothing, and the way from a button to its panel may leave both for a moment.
 * A dialog that closes above it opens nothing either: the pointer has entered, but not moved.
 * Fingers and pens are left to their taps.
 */
export function useHoverIntent(open: () => void, close: () => void): HoverIntent {
  // undefined: the pointer has entered, and not moved yet
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
  return { onPointerEnter: to(null), onPointerMove: to(open), onPointerLeave: to(close) }
}
