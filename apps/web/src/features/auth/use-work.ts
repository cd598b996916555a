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
    // dropped with its picture: its result is not used
    work.catch(() => undefined)
    begun.current = { uuid, work }
    return () => controller.abort()
  }, [uuid])
  return (uuid) => (begun.current?.uuid === uuid ? begun.current.work : solveWork(uuid, messageCodeWorkBits))
}
