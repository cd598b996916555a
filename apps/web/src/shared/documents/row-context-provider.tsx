import type { DocumentRow } from '@tender/contract'
import { useMemo, type ReactNode } from 'react'
import { paths } from '../paths.ts'
import { useLocation } from '../router/index.ts'
import { useAllowed } from '../session.ts'
import { RowContext } from './row-context.ts'
import { firstSearch, noFilters } from './search-state.ts'
import { searchToQuery } from './search-url.ts'

interface RowContextProviderProps {
  rows: readonly DocumentRow[]
  /** The words to mark in an opened notice. */
  searchWord: string
  /** The period of the search that a party's link opens. */
  published: string
  children: ReactNode
}

/** Tells the rows of a list which addresses their links have. */
export function RowContextProvider({ rows, searchWord, published, children }: RowContextProviderProps) {
  const mayFilterParties = useAllowed('documents.party-filter')
  const { pathname, search } = useLocation()
  const list = `${pathname}${search}`
  const context = useMemo(() => {
    const partyAddress = (party: 'tenderer' | 'agency' | 'winner', name: string) =>
      `${paths.documents}?${searchToQuery({ ...firstSearch, filters: { ...noFilters, published, [party]: name } })}`
    const origin = { results: rows.map((row) => row.id), list, steps: 1 }
    return { searchWord, origin, partyAddress: mayFilterParties ? partyAddress : null }
  }, [rows, searchWord, published, mayFilterParties, list])
  return <RowContext value={context}>{children}</RowContext>
}
