import { createContext, useContext } from 'react'

interface RowContextValue {
  /** The words to mark in a notice that is opened. */
  searchWord: string
  /** The rows in their order, so that an opened notice knows its neighbours. */
  ids: readonly number[]
  /** Address of the list filtered by a party; null where the level may not. */
  partyAddress: ((party: 'tenderer' | 'agency' | 'winner', name: string) => string) | null
}

export const RowContext = createContext<RowContextValue>({ searchWord: '', ids: [], partyAddress: null })

export function useRowContext(): RowContextValue {
  return useContext(RowContext)
}
