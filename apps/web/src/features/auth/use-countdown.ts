import { useEffect, useState } from 'react'

const tick = 250

/** Counts down the seconds of a wait to 0. */
export function useCountdown(): [secondsLeft: number, start: (seconds: number) => void] {
  const [wait, setWait] = useState({ end: 0, now: 0 })
  const { end } = wait
  useEffect(() => {
    if (end === 0) return undefined
    const timer = setInterval(() => {
      const now = Date.now()
      setWait({ end, now })
      if (now >= end) clearInterval(timer)
    }, tick)
    return () => clearInterval(timer)
  }, [end])
  const start = (seconds: number) => setWait({ end: Date.now() + seconds * 1000, now: Date.now() })
  return [Math.max(0, Math.ceil((end - wait.now) / 1000)), start]
}
