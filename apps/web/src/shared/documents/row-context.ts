import { createContext, useContext } from 'react'
import type { NoticeOrigin } from './notice-origin.ts'

interface RowContextValue {
  /** The words to mark in an opened notice. */
  searchWord: string
  /** What an opened notice knows of the list. */
  origin: NoticeOrigin | null
  /** Address of the list filtered by a party; null if the level may not filter so. */
  partyAddress: ((party: 'tenderer' | 'agency' | 'winner', name: string) => string) | null
}

export const RowContext = createContext<RowContextValue>({ searchWord: '', origin: null, partyAddress: null })

export function useRowContext(): RowContextValue {
  return useContext(RowContext)
}
