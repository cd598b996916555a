import { messageCodeWorkBits } from '@tender/contract'
import { useEffect, useRef } from 'react'
import { solveWork } from './solve-work.ts'

/** The work that a message costs, done while the picture is read: it is nearly always there when the form is sent. */
export function useWork(uuid: string | null): (uuid: string) => Promise<string> {
  const begun = useRef<{ uuid: string; work: Promise<string> } | null>(null)
  useEffect(() => {
    if (uuid === null) return undefined
    const controller = new AbortController()
    const work = solveWork(uuid, messageCodeWorkBits, controller.signal)
    // given up with its picture: nobody waits for it
    work.catch(() => undefined)
    begun.current = { uuid, work }
    return () => controller.abort()
  }, [uuid])
  return (of) => (begun.current?.uuid === of ? begun.current.work : solveWork(of, messageCodeWorkBits))
}
