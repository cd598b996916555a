import { createContext, useContext, useEffect } from 'react'

/** Tells the editor which fields hold text that is no valid word. */
export const UntakenWords = createContext<(field: string, isUntaken: boolean) => void>(() => undefined)

/** Keeps the editor from saving while a field holds text that is no valid word. */
export function useUntaken(field: string, isUntaken: boolean): void {
  const tell = useContext(UntakenWords)
  useEffect(() => {
    tell(field, isUntaken)
    return () => tell(field, false)
  }, [tell, field, isUntaken])
}
