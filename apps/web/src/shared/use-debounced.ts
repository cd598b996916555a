import { debounceDelay } from '@tender/contract'
import { useEffect, useState } from 'react'

/** `value` after it has not changed for `delay` milliseconds. */
export function useDebounced<Value>(value: Value, delay: number = debounceDelay): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return settled
}
