import { useEffect, useState } from 'react'

/** pixels that a finger moves without scrolling */
const scrollTolerance = 6

/** Whether the page was last scrolled down, which means that the member reads on. */
export function useScrolledDown(isWatched: boolean): boolean {
  const [isDown, setDown] = useState(false)
  useEffect(() => {
    if (!isWatched) return
    let last = window.scrollY
    const look = () => {
      const now = window.scrollY
      if (Math.abs(now - last) < scrollTolerance && now > 0) return
      setDown(now > last && now > 0)
      last = now
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [isWatched])
  return isDown && isWatched
}
