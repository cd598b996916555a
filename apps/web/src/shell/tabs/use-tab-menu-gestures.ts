import { useCallback, useEffect, useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'

/** Where a tab's context menu opens, in pixels of the window. */
export interface MenuPlace {
  path: string
  x: number
  y: number
}

const longPress = 500
/** Pixels a finger may wander while it presses. */
const wander = 8

/** The ways to a tab's context menu: right click, its keys (which the browser makes a `contextmenu` event of), and a long press. */
export function useTabMenuGestures(path: string, onMenu: (place: MenuPlace) => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null)
  const isLong = useRef(false)
  const release = useCallback(() => {
    clearTimeout(press.current?.timer)
    press.current = null
  }, [])
  useEffect(() => release, [release])
  const open = (x: number, y: number) => {
    release()
    onMenu({ path, x, y })
  }
  return {
    onContextMenu(event: MouseEvent<HTMLElement>) {
      event.preventDefault()
      // by the keyboard, some browsers give no place
      const box = event.currentTarget.getBoundingClientRect()
      if (event.button === 2) open(event.clientX, event.clientY)
      else open(box.left + 8, box.bottom)
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey)) return
      event.preventDefault()
      const box = event.currentTarget.getBoundingClientRect()
      open(box.left + 8, box.bottom)
    },
    onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent) {
      isLong.current = false
      if (pointerType !== 'touch') return
      const timer = setTimeout(() => {
        isLong.current = true
        open(x, y)
      }, longPress)
      press.current = { timer, x, y }
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const at = press.current
      if (at !== null && Math.hypot(clientX - at.x, clientY - at.y) > wander) release()
    },
    onPointerUp: release,
    onPointerCancel: release,
    onClickCapture(event: MouseEvent) {
      // the finger that pressed long is lifted: that is no click
      if (!isLong.current) return
      isLong.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
