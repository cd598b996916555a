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
  /** The words to mark in a notice that is opened. */
  searchWord: string
  /** The period in which a party's notices are shown when its name is clicked. */
  published: string
  children: ReactNode
}

/** Tells the rows of a list where their links lead. */
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
