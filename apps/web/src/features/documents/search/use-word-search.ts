import { withUnderstood } from '@tender/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { searchTyped } from '../../../shared/documents/search-typed.ts'
import { withFilters } from '../../../shared/documents/search-state.ts'
import { noteOf } from './search-note.ts'
import type { Search } from './use-search.ts'

export interface WordSearch {
  isSearching: boolean
  searchFor: (input: string) => void
}

/**
 * Searches for the typed words, some of which the server reads as filters. The latest input wins: it cancels the search
 * before. Filters chosen meanwhile stay. If the member has left the page meanwhile, nothing happens.
 */
export function useWordSearch(search: Search, onSearch: () => void): WordSearch {
  const client = useQueryClient()
  const [isSearching, setSearching] = useState(false)
  const current = useRef(search)
  const asked = useRef(new AbortController())
  useEffect(() => {
    current.current = search
  })
  // a page that is kept alive in the background ends its effects
  useEffect(
    () => () => {
      asked.current.abort()
      setSearching(false)
    },
    [],
  )
  const searchFor = async (input: string) => {
    asked.current.abort()
    const { signal } = (asked.current = new AbortController())
    setSearching(true)
    const understood = await searchTyped(client, current.current.state, input, signal)
    if (signal.aborted) return
    setSearching(false)
    onSearch()
    const { state, go } = current.current
    go(withFilters(state, withUnderstood(state.filters, understood)), noteOf(input, understood))
  }
  return { isSearching, searchFor: (input) => void searchFor(input) }
}
