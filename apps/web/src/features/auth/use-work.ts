import { useEffect, useRef } from 'react'

/**
 * Solves a code's proof of work while the member reads the code, so it is nearly always ready when the form is sent.
 * Empty if the code requires none.
 */
export function useWork(uuid: string | null, bits: number): () => Promise<string> {
  const begun = useRef<Promise<string>>(null)
  useEffect(() => {
    begun.current = null
    if (uuid === null || bits === 0) return undefined
    const controller = new AbortController()
    const work = import('./solve-work.ts').then(({ solveWork }) => solveWork(uuid, bits, controller.signal))
    // the work ends with its code: nobody uses its result
    work.catch(() => undefined)
    begun.current = work
    return () => controller.abort()
  }, [uuid, bits])
  return () => begun.current ?? Promise.resolve('')
}
