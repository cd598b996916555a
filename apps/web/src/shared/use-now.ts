import { useEffect, useState } from 'react'

/** The time, renewed every `interval` milliseconds, for what is shown relative to it. */
export function useNow(interval = 60_000): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), interval)
    return () => clearInterval(timer)
  }, [interval])
  return now
}
