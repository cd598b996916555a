import { useEffect, useRef } from 'react'

/** The work that a code's answer costs, done while the code is read: it is nearly always there when the form is sent. Empty where there is none to do. */
export function useWork(uuid: string | null, bits: number): () => Promise<string> {
  const begun = useRef<Promise<string>>(null)
  useEffect(() => {
    begun.current = null
    if (uuid === null || bits === 0) return undefined
    const controller = new AbortController()
    const work = import('./solve-work.ts').then(({ solveWork }) => solveWork(uuid, bits, controller.signal))
    // dropped with its code: its result is not used
    work.catch(() => undefined)
    begun.current = work
    return () => controller.abort()
  }, [uuid, bits])
  return () => begun.current ?? Promise.resolve('')
}
