import { useEffect, useState } from 'react'

/** Seconds left of a wait, counted down to 0. */
export function useCountdown(): [secondsLeft: number, start: (seconds: number) => void] {
  const [end, setEnd] = useState(0)
  const [now, setNow] = useState(0)
  const secondsLeft = Math.max(0, Math.ceil((end - now) / 1000))
  useEffect(() => {
    if (secondsLeft === 0) return undefined
    const timer = setTimeout(() => setNow(Date.now()), 250)
    return () => clearTimeout(timer)
  }, [secondsLeft, now])
  const start = (seconds: number) => {
    setNow(Date.now())
    setEnd(Date.now() + seconds * 1000)
  }
  return [secondsLeft, start]
}
