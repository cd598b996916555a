import { useLayoutEffect, useState, type RefObject } from 'react'

/** Whether an element is wider than its container. */
export function useIsTooWide(inner: RefObject<HTMLElement | null>): boolean {
  const [isTooWide, setTooWide] = useState(false)
  useLayoutEffect(() => {
    const outer = inner.current?.parentElement
    if (inner.current === null || !outer) return undefined
    const observer = new ResizeObserver(() => setTooWide((inner.current?.offsetWidth ?? 0) > outer.clientWidth))
    observer.observe(inner.current)
    observer.observe(outer)
    return () => observer.disconnect()
  }, [inner])
  return isTooWide
}
