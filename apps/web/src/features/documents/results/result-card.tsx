import { lastPage, type DocumentRow } from '@tender/contract'
import { useLayoutEffect, useRef } from 'react'
import { Card } from '../../../shared/ui/card.tsx'
import { Pagination } from '../../../shared/ui/pagination.tsx'
import { ProgressLine } from '../../../shared/ui/progress-line.tsx'
import { useNow } from '../../../shared/use-now.ts'
import type { SearchState } from '../../../shared/documents/search-state.ts'
import type { Search } from '../search/use-search.ts'
import { useListView } from './list-view.ts'
import { ResultHeader } from './result-header.tsx'
import { ResultList } from '../../../shared/documents/result-list.tsx'
import { ListNotes } from '../../../shared/documents/list-notes.tsx'
import { ResultSkeleton } from '../../../shared/documents/result-skeleton.tsx'
import { NothingFound, SearchFailed } from './result-states.tsx'
import { ResultTable } from './result-table.tsx'
import styles from './results.module.css'
import { RowContextProvider } from '../../../shared/documents/row-context-provider.tsx'
import type { useDocumentList } from '../../../shared/documents/use-document-list.ts'
import { useRowKeys } from '../../../shared/documents/use-row-keys.ts'

interface ResultCardProps {
  search: Search
  list: ReturnType<typeof useDocumentList>
  /** The number found, as it reads; null while it is not known. */
  total: string | null
}

export function ResultCard({ search, list, total }: ResultCardProps) {
  const card = useRef<HTMLElement>(null)
  const { data, error, isPlaceholderData } = list
  useRowKeys(card)
  const turnedFrom = useRef<SearchState | null>(null)
  useLayoutEffect(() => {
    if (turnedFrom.current === null || turnedFrom.current === search.state) return
    turnedFrom.current = null
    // only now: the step that is left keeps the position it was left at
    card.current?.scrollIntoView({ block: 'start' })
  }, [search.state])
  const goToPage = (page: number) => {
    // beyond the last page that can be asked for by number, the list goes on from where it ended
    const cursor = page > lastPage && page > search.state.page ? (data?.nextCursor ?? null) : null
    search.go({ ...search.state, page: cursor === null ? Math.min(page, lastPage) : page, cursor })
    turnedFrom.current = search.state
  }
  return (
    <Card ref={card} className={styles['card']} aria-label="检索结果" aria-busy={list.isFetching}>
      <ResultHeader search={search} total={total} failed={error !== null} />
      <ProgressLine isActive={list.isFetching && data !== undefined} />
      {data !== undefined && <ListNotes list={data} />}
      {error !== null && <SearchFailed error={error} search={search} onRetry={() => void list.refetch()} />}
      {error === null && data === undefined && <ResultSkeleton />}
      {error === null && data?.list.length === 0 && !isPlaceholderData && <NothingFound search={search} />}
      {error === null && data !== undefined && data.list.length > 0 && (
        <>
          <Rows rows={data.list} search={search} isStale={isPlaceholderData} />
          <div className={styles['foot']}>
            <Pagination
              page={search.state.page}
              pageCount={Math.min(lastPage, Math.max(1, Math.ceil(data.totalCount / data.pageSize)))}
              hasNext={data.nextCursor !== null}
              onPage={goToPage}
            />
          </div>
        </>
      )}
    </Card>
  )
}

interface RowsProps {
  rows: readonly DocumentRow[]
  search: Search
  isStale: boolean
}

function Rows({ rows, search, isStale }: RowsProps) {
  const now = useNow()
  const view = useListView((chosen) => chosen.view)
  const { searchWord, published } = search.state.filters
  return (
    <RowContextProvider rows={rows} searchWord={searchWord} published={published}>
      <div className={styles['rows']} data-stale={isStale}>
        {view === 'table' ? <ResultTable rows={rows} now={now} /> : <ResultList rows={rows} now={now} />}
      </div>
    </RowContextProvider>
  )
}
