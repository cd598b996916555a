import { useEffect, useRef, type PointerEvent } from 'react'

const openDelay = 120
const closeDelay = 260

interface HoverIntent {
  onPointerEnter: (event: PointerEvent) => void
  onPointerLeave: (event: PointerEvent) => void
}

/**
 * For what opens by pointing at it: passing over it opens nothing, and the way from a button to its panel may leave both for a moment.
 * Fingers and pens are left to their taps.
 */
export function useHoverIntent(open: () => void, close: () => void): HoverIntent {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const after = (delay: number, action: () => void) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    clearTimeout(timer.current)
    timer.current = setTimeout(action, delay)
  }
  return { onPointerEnter: after(openDelay, open), onPointerLeave: after(closeDelay, close) }
}
