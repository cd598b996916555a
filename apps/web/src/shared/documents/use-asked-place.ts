import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from '../router/index.ts'
import { showPlace } from './show-place.ts'

/** A fact that an address asks to see. `of` holds its words, because a notice may state several facts of that kind. */
export interface AskedFact {
  fact: string
  of: string
}

/** The fact that the address asks to see, or null. */
export function askedFactIn(search: string): AskedFact | null {
  const query = new URLSearchParams(search)
  const fact = query.get('fact')
  return fact === null ? null : { fact, of: query.get('of') ?? '' }
}

/**
 * Scrolls to the fact that the address asks for, once the text is rendered. This happens once for each history step, so
 * a member who comes back finds the page as it was.
 * @param placeOf null if the text does not state the fact: then nothing scrolls
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
