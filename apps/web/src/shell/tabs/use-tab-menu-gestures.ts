import { useCallback, useEffect, useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'

/** The position of a tab's context menu, in pixels of the window. */
export interface MenuPlace {
  path: string
  x: number
  y: number
}

const longPress = 500
/** pixels that a finger may move during a long press */
const maxMovement = 8

/** Opens a tab's context menu on a right click, its keys (for which the browser sends a `contextmenu` event), and a long press. */
export function useTabMenuGestures(path: string, onMenu: (place: MenuPlace) => void) {
  const open = (x: number, y: number) => onMenu({ path, x, y })
  const press = useLongPress(open)
  return {
    onContextMenu(event: MouseEvent<HTMLElement>) {
      event.preventDefault()
      press.end()
      // some browsers give no position if the keyboard was used
      if (event.button === 2) open(event.clientX, event.clientY)
      else openBelow(event.currentTarget, open)
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey)) return
      event.preventDefault()
      press.end()
      openBelow(event.currentTarget, open)
    },
    ...press.handlers,
  }
}

function openBelow(element: HTMLElement, open: (x: number, y: number) => void): void {
  const box = element.getBoundingClientRect()
  open(box.left + 8, box.bottom)
}

/** Calls back when a finger rests on the element for `longPress`. */
function useLongPress(onPress: (x: number, y: number) => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null)
  const isLong = useRef(false)
  const end = useCallback(() => {
    clearTimeout(press.current?.timer)
    press.current = null
  }, [])
  useEffect(() => end, [end])
  const handlers = {
    onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent) {
      isLong.current = false
      if (pointerType !== 'touch') return
      const timer = setTimeout(() => {
        isLong.current = true
        end()
        onPress(x, y)
      }, longPress)
      press.current = { timer, x, y }
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const start = press.current
      if (start !== null && Math.hypot(clientX - start.x, clientY - start.y) > maxMovement) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
    onClickCapture(event: MouseEvent) {
      // lifting the finger after a long press is no click
      if (!isLong.current) return
      isLong.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
  return { end, handlers }
}
