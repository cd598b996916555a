import { tabMargin, wheelDivisor } from '@tender/contract'
import { useEffect, useLayoutEffect, type RefObject } from 'react'

/** The wheel scrolls the bar sideways, and the active tab is brought into view; again when its title, which comes with the page, makes it wider. */
export function useTabScroll(bar: RefObject<HTMLElement | null>, active: string | null, title: string | undefined): void {
  useEffect(() => {
    const element = bar.current
    // not through React: its listeners are passive, and the page would scroll as well
    element?.addEventListener('wheel', scrollSideways, { passive: false })
    return () => element?.removeEventListener('wheel', scrollSideways)
  }, [bar])
  useLayoutEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(active ?? '')}"]`)
    if (bar.current !== null && tab) bringIntoView(bar.current, tab)
  }, [bar, active, title])
}

function scrollSideways(event: WheelEvent): void {
  const bar = event.currentTarget
  const isSideways = Math.abs(event.deltaX) > Math.abs(event.deltaY)
  if (!(bar instanceof HTMLElement) || isSideways || event.ctrlKey || bar.scrollWidth <= bar.clientWidth) return
  event.preventDefault()
  bar.scrollLeft += event.deltaY / wheelDivisor
}

// not `scrollIntoView`, which would scroll the page too where the bar is out of sight
function bringIntoView(bar: HTMLElement, tab: HTMLElement): void {
  const left = tab.offsetLeft - tabMargin
  const right = tab.offsetLeft + tab.offsetWidth + tabMargin - bar.clientWidth
  if (bar.scrollLeft > left) bar.scrollLeft = left
  else if (bar.scrollLeft < right) bar.scrollLeft = right
}
