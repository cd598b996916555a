import { useEffect, useRef, useState, type RefObject } from 'react'

/** Whether an element is in view now, wherever it is scrolled. @returns what the element is to be given, and the answer */
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
