import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from '../router/index.ts'
import { showPlace } from './show-place.ts'

/** A fact that an address asks to see: which, and words of it where there may be several. */
export interface AskedFact {
  fact: string
  of: string
}

/** The fact that the address asks to see; null: none. */
export function askedFactIn(search: string): AskedFact | null {
  const query = new URLSearchParams(search)
  const fact = query.get('fact')
  return fact === null ? null : { fact, of: query.get('of') ?? '' }
}

/**
 * Goes to the place of the fact that the address asks for, once the text stands: once a step, so whoever comes back to the page finds it as it was left.
 * @param placeOf null: the text does not have it, and nothing moves
 */
export function useAskedPlace(text: RefObject<HTMLElement | null>, placeOf: (asked: AskedFact) => string | null): void {
  const { search, key } = useLocation()
  const shown = useRef<string | null>(null)
  useEffect(() => {
    const asked = askedFactIn(search)
    if (asked === null || text.current === null || shown.current === key) return
    shown.current = key
    const place = placeOf(asked)
    if (place !== null) showPlace(place, text.current)
  }, [search, key, text, placeOf])
}
