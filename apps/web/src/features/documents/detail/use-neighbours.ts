import { useMemo } from 'react'
import { useNavigate } from '../../../shared/router/index.ts'
import { paths } from '../../../shared/paths.ts'
import { documentAddress } from '../../../shared/documents/document-address.ts'
import { useNoticeOrigin } from '../../../shared/documents/notice-origin.ts'

export interface Neighbours {
  /** Null at the ends of the list's page, and if the list does not contain the notice. */
  previous: (() => void) | null
  next: (() => void) | null
  back: () => void
}

/** The ways out of a notice: back to the list as it was, however many notices were opened since, and to the previous and next result. */
export function useNeighbours(id: number, words: string): Neighbours {
  const navigate = useNavigate()
  const origin = useNoticeOrigin(id)
  return useMemo(() => {
    const { results = [], list = paths.documents, steps = null } = origin ?? {}
    const position = results.indexOf(id)
    // replaces this history entry, so that the list stays as many steps away
    const goTo = (other: number | undefined) =>
      position < 0 || other === undefined ? null : () => navigate(documentAddress(other, words), { replace: true, state: origin })
    return {
      previous: goTo(results[position - 1]),
      next: goTo(results[position + 1]),
      back: () => navigate(steps === null ? list : -steps),
    }
  }, [id, words, navigate, origin])
}
