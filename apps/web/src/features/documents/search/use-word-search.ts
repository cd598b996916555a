import { useEffect, useRef, useState } from 'react'
import { withFilters } from '../../../shared/documents/search-state.ts'
import { understandWords } from './understand-words.ts'
import type { Search } from './use-search.ts'

/**
 * Searches for the typed words after the server has told which of them are filters. The latest input wins, and filters
 * chosen meanwhile stay. If the member has left the page meanwhile, nothing happens.
 */
export function useWordSearch(search: Search, onSearch: () => void) {
  const [isUnderstanding, setUnderstanding] = useState(false)
  const current = useRef(search)
  const asked = useRef(0)
  useEffect(() => {
    current.current = search
  })
  // a page that is kept alive in the background ends its effects
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
