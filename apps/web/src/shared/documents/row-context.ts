import { createContext, useContext } from 'react'
import type { NoticeOrigin } from './notice-origin.ts'

interface RowContextValue {
  /** The words to mark in a notice that is opened. */
  searchWord: string
  /** What a notice that is opened knows of the list. */
  origin: NoticeOrigin | null
  /** Address of the list filtered by a party; null where the level may not. */
  partyAddress: ((party: 'tenderer' | 'agency' | 'winner', name: string) => string) | null
}

export const RowContext = createContext<RowContextValue>({ searchWord: '', origin: null, partyAddress: null })

export function useRowContext(): RowContextValue {
  return useContext(RowContext)
}
