import { useMemo } from 'react'
import { useLocation, useNavigate } from '../../../shared/router/index.ts'
import { paths } from '../../../shared/paths.ts'
import { documentAddress } from '../../../shared/documents/document-address.ts'

export interface Neighbours {
  /** Null at the ends of the list's page, and where the notice was not opened from a list. */
  previous: (() => void) | null
  next: (() => void) | null
  back: () => void
}

/** Where one can go from a notice: back to the list as it was left, and to the results beside it. */
export function useNeighbours(id: number, words: string): Neighbours {
  const navigate = useNavigate()
  const location = useLocation()
  const state: unknown = location.state
  return useMemo(() => {
    const results = resultsOf(state)
    const position = results.indexOf(id)
    // in place of this entry, so that going back is one step from any of them
    const goTo = (other: number | undefined) =>
      position < 0 || other === undefined ? null : () => navigate(documentAddress(other, words), { replace: true, state })
    return {
      previous: goTo(results[position - 1]),
      next: goTo(results[position + 1]),
      back: () => navigate(results.length > 0 ? -1 : paths.documents),
    }
  }, [id, words, navigate, state])
}

function resultsOf(state: unknown): number[] {
  if (typeof state !== 'object' || state === null || !('results' in state) || !Array.isArray(state.results)) return []
  return state.results.filter((id): id is number => typeof id === 'number')
}
