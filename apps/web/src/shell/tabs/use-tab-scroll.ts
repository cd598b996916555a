import { tabMargin, wheelDivisor } from '@tender/contract'
import { useEffect, useLayoutEffect, type RefObject } from 'react'
import type { Tab } from './tab-list.ts'

/**
 * The wheel scrolls the bar sideways. The active tab is scrolled into view, also when its title, which the page sets,
 * makes it wider, and when the bar gets narrower.
 */
export function useTabScroll(bar: RefObject<HTMLElement | null>, tabs: readonly Tab[], active: string | null): void {
  useEffect(() => {
    const element = bar.current
    // not a React listener: those are passive, and the page would scroll as well
    element?.addEventListener('wheel', scrollSideways, { passive: false })
    return () => element?.removeEventListener('wheel', scrollSideways)
  }, [bar])
  // the tab of a page that is visited for the first time is added a moment after the page
  const shown = tabs.find(({ path }) => path === active)?.path
  useLayoutEffect(() => {
    const element = bar.current
    const tab = element?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(shown ?? '')}"]`)
    if (element === null || !tab) return
    // also called once with the current sizes
    const sizes = new ResizeObserver(() => bringIntoView(element, tab))
    sizes.observe(element)
    sizes.observe(tab)
    return () => sizes.disconnect()
  }, [bar, shown])
}

function scrollSideways(event: WheelEvent): void {
  const bar = event.currentTarget
  const isSideways = Math.abs(event.deltaX) > Math.abs(event.deltaY)
  if (!(bar instanceof HTMLElement) || isSideways || event.ctrlKey || bar.scrollWidth <= bar.clientWidth) return
  event.preventDefault()
  bar.scrollLeft += event.deltaY / wheelDivisor
}

// not `scrollIntoView`, which would also scroll the page if the bar is hidden
function bringIntoView(bar: HTMLElement, tab: HTMLElement): void {
  const left = tab.offsetLeft - tabMargin
  const right = tab.offsetLeft + tab.offsetWidth + tabMargin - bar.clientWidth
  if (bar.scrollLeft > left) bar.scrollLeft = left
  else if (bar.scrollLeft < right) bar.scrollLeft = right
}
