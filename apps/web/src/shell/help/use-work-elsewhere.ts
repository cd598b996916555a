import { useEffect, useEffectEvent, type RefObject } from 'react'
import { areApart } from './help-place.ts'

const scrollKeys: ReadonlySet<string> = new Set(['PageUp', 'PageDown', 'Home', 'End', 'ArrowUp', 'ArrowDown', ' '])

/** Calls `onWork` when the member scrolls the page, presses on it, or focuses an element that the open panel covers. */
export function useWorkElsewhere(panel: RefObject<HTMLElement | null>, isOpen: boolean, onWork: () => void): void {
  const tell = useEffectEvent((event: Event) => {
    if (isOutside(panel.current, event) && isWork(panel.current, event)) onWork()
  })
  useEffect(() => {
    if (!isOpen) return
    const listen = (event: Event) => tell(event)
    const events = ['pointerdown', 'wheel', 'touchmove', 'keydown', 'focusin'] as const
    for (const event of events) document.addEventListener(event, listen, { passive: true, capture: true })
    return () => {
      for (const event of events) document.removeEventListener(event, listen, { capture: true })
    }
  }, [isOpen])
}

// dialogs and menus are in front of the panel
function isOutside(panel: HTMLElement | null, { target }: Event): boolean {
  return target instanceof Element && panel?.contains(target) !== true && target.closest('dialog, [popover]') === null
}

function isWork(panel: HTMLElement | null, event: Event): boolean {
  if (event instanceof KeyboardEvent) return scrollKeys.has(event.key)
  if (event.type !== 'focusin') return true
  const { target } = event
  if (panel === null || !(target instanceof HTMLElement) || target.tabIndex < 0) return false
  return !areApart(target.getBoundingClientRect(), panel.getBoundingClientRect())
}
