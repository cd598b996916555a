import { useEffect, useRef, useState, type RefObject } from 'react'

/** Whether an element is in view. @returns a ref for the element, and the answer */
export function useInView<Shown extends HTMLElement>(): [element: RefObject<Shown | null>, isInView: boolean] {
  const element = useRef<Shown>(null)
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    if (element.current === null) return undefined
    const visibility = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting === true))
    visibility.observe(element.current)
    return () => visibility.disconnect()
  }, [])
  return [element, isInView]
}
