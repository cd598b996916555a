import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { areApart, type Box } from './help-place.ts'

/** Whether the closed panel covers the focused element or the selection. */
export function useStepAside(panel: RefObject<HTMLElement | null>, box: Box): boolean {
  const [isAside, setAside] = useState(false)
  const look = useEffectEvent(() => setAside(isInUse(panel.current, box)))
  useEffect(() => {
    let frame: number | null = null
    const lookSoon = () => {
      // many of these events arrive at once
      frame ??= requestAnimationFrame(() => {
        frame = null
        look()
      })
    }
    lookSoon()
    const events = ['focusin', 'focusout', 'selectionchange'] as const
    for (const event of events) document.addEventListener(event, lookSoon)
    window.addEventListener('scroll', lookSoon, { passive: true })
    window.addEventListener('resize', lookSoon)
    return () => {
      for (const event of events) document.removeEventListener(event, lookSoon)
      window.removeEventListener('scroll', lookSoon)
      window.removeEventListener('resize', lookSoon)
      if (frame !== null) cancelAnimationFrame(frame)
    }
  }, [])
  return isAside
}

function isInUse(panel: HTMLElement | null, box: Box): boolean {
  const focused = document.activeElement
  if (panel === null || panel.contains(focused)) return false
  // after a jump to the content the page itself has the focus, and the panel always covers a part of it
  if (focused instanceof HTMLElement && focused.tabIndex >= 0 && focused !== document.body && lies(focused, box)) return true
  const selection = document.getSelection()
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return false
  return lies(selection.getRangeAt(0), box)
}

function lies(what: { getBoundingClientRect: () => DOMRect }, box: Box): boolean {
  return !areApart(what.getBoundingClientRect(), box)
}
