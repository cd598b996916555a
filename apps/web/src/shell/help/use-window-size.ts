import { useEffect, useState } from 'react'
import type { Size } from './help-place.ts'

export function useWindowSize(): Size {
  const [size, setSize] = useState(windowSize)
  useEffect(() => {
    const measure = () => setSize(windowSize())
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  return size
}

/** Without the scroll bar, because distances from the right start there. */
function windowSize(): Size {
  return { width: document.documentElement.clientWidth || window.innerWidth, height: window.innerHeight }
}
