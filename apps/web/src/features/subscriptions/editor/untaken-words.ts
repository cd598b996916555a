import { createContext, useContext, useEffect } from 'react'

/** Tells the editor which fields hold words that they could not take. */
export const UntakenWords = createContext<(field: string, isUntaken: boolean) => void>(() => undefined)

/** Keeps the editor from being saved while a field holds what it could not take. */
export function useUntaken(field: string, isUntaken: boolean): void {
  const tell = useContext(UntakenWords)
  useEffect(() => {
    tell(field, isUntaken)
    return () => tell(field, false)
  }, [tell, field, isUntaken])
}
