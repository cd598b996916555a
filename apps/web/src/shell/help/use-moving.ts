import { useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import type { Place } from './help-place.ts'

const step = 16
const longStep = 64
/** pixels of movement below which a press still counts as a click */
const clickTolerance = 4

interface Drag {
  x: number
  y: number
  from: Place
  hasMoved: boolean
}

/** Lets the member move the panel by mouse, finger and keyboard. `shown` is its position, `first` the one that it is reset to. */
export function useMoving(shown: Place, first: Place, onMove: (place: Place) => void) {
  const drag = useRef<Drag | null>(null)
  const [isDragging, setDragging] = useState(false)
  const end = () => setDragging(false)
  const handle = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      drag.current = { x: event.clientX, y: event.clientY, from: shown, hasMoved: false }
      event.currentTarget.setPointerCapture(event.pointerId)
      setDragging(true)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { current } = drag
      if (current === null || !isDragging) return
      const [x, y] = [event.clientX - current.x, event.clientY - current.y]
      if (!current.hasMoved && Math.hypot(x, y) < clickTolerance) return
      current.hasMoved = true
      onMove({ right: current.from.right - x, bottom: current.from.bottom - y })
    },
    onPointerUp: end,
    onPointerCancel: end,
    // the browser reports the end of a drag as a click
    onClickCapture: (event: MouseEvent) => {
      if (drag.current?.hasMoved === true) event.stopPropagation()
      drag.current = null
    },
    onKeyDown: (event: KeyboardEvent) => {
      const next = nextPlace(event, shown, first)
      if (next === null) return
      event.preventDefault()
      onMove(next)
    },
  }
  return { isDragging, handle }
}

function nextPlace({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent, { right, bottom }: Place, first: Place): Place | null {
  if (altKey || ctrlKey || metaKey) return null
  const distance = shiftKey ? longStep : step
  switch (key) {
    case 'ArrowLeft':
      return { right: right + distance, bottom }
    case 'ArrowRight':
      return { right: right - distance, bottom }
    case 'ArrowUp':
      return { right, bottom: bottom + distance }
    case 'ArrowDown':
      return { right, bottom: bottom - distance }
    case 'Home':
      return first
    default:
      return null
  }
}
