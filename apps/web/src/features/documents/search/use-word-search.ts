import { useEffect, useRef, useState } from 'react'
import { withFilters } from '../../../shared/documents/search-state.ts'
import { understandWords } from './understand-words.ts'
import type { Search } from './use-search.ts'

/**
 * Searches for what was typed, once the server has said what in it is a filter. The newest input wins, and filters that were chosen meanwhile stay. A member who
 * went to another page meanwhile is not called back.
 */
export function useWordSearch(search: Search, onSearch: () => void) {
  const [isUnderstanding, setUnderstanding] = useState(false)
  const current = useRef(search)
  const asked = useRef(0)
  useEffect(() => {
    current.current = search
  })
  // a page that is kept behind another ends its effects
  useEffect(
    () => () => {
      asked.current += 1
      setUnderstanding(false)
    },
    [],
  )
  const searchFor = async (input: string) => {
    asked.current += 1
    const own = asked.current
    setUnderstanding(true)
    const understood = await understandWords(input)
    if (asked.current !== own) return
    setUnderstanding(false)
    onSearch()
    const { state, go } = current.current
    go(withFilters(state, understood.filters), understood.note)
  }
  return { isUnderstanding, searchFor }
}
