import { lastPage, type DocumentRow } from '@tender/contract'
import { useRef } from 'react'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { lateComponent } from '../../../shared/ui/late-component.tsx'
import { pageCountOf } from '../../../shared/ui/page-count.ts'
import { Pagination } from '../../../shared/ui/pagination.tsx'
import { useNow } from '../../../shared/use-now.ts'
import type { Search } from '../search/use-search.ts'
import { useListView } from './list-view.ts'
import { ResultHeader } from './result-header.tsx'
import { ResultList } from '../../../shared/documents/result-list.tsx'
import { ListNotes } from '../../../shared/documents/list-notes.tsx'
import { ResultSkeleton } from '../../../shared/documents/result-skeleton.tsx'
import { NothingFound, SearchFailed } from './result-states.tsx'
import { RowContextProvider } from '../../../shared/documents/row-context-provider.tsx'
import type { useDocumentList } from '../../../shared/documents/use-document-list.ts'
import { SelectionContext, useSelection } from '../../../shared/selection/selection.ts'
import { useRowKeys } from '../../../shared/use-row-keys.ts'

const loadTable = () => import('./result-table.tsx').then((chunk) => chunk.ResultTable)
const ResultTable = lateComponent(loadTable, <ResultSkeleton />)
const NoticeBar = lateComponent(() => import('../../../shared/exports/notice-bar.tsx').then((chunk) => chunk.NoticeBar))
// members who prefer the table should not wait for its code once the rows are there
if (useListView.getState().view === 'table') void loadTable().catch(() => undefined)

interface ResultCardProps {
  search: Search
  list: ReturnType<typeof useDocumentList>
  /** Another list is on its way. */
  isOld: boolean
  /** The number of results as text; null while it is unknown. */
  total: string | null
}

export function ResultCard({ search, list, isOld, total }: ResultCardProps) {
  const card = useRef<HTMLElement>(null)
  const { data, error, refetch } = list
  useRowKeys(card)
  const goToPage = (page: number) => {
    // after the last page that has a number, the list continues with the server's cursor
    const cursor = page > lastPage && page > search.state.page ? (data?.nextCursor ?? null) : null
    search.go({ ...search.state, page: cursor === null ? Math.min(page, lastPage) : page, cursor })
  }
  const hasRows = data !== undefined && data.list.length > 0
  const [selection, begin] = useSelection(data?.list, isOld)
  return (
    <ListFrame
      ref={card}
      label="检索结果"
      id="results"
      query={{ data, error, refetch, isFetching: list.isFetching || isOld, isPlaceholderData: isOld }}
      head={<ResultHeader search={search} total={total} failed={error !== null && data === undefined} {...{ selection, begin }} />}
      notes={data !== undefined && <ListNotes list={data} />}
      isEmpty={!hasRows}
      empty={<NothingFound search={search} />}
      skeleton={<ResultSkeleton />}
      renderFailed={(failure, onRetry) => <SearchFailed error={failure} search={search} onRetry={onRetry} />}
      bar={hasRows && selection !== null && <NoticeBar rows={data.list} selection={selection} />}
      foot={
        hasRows && (
          <Pagination page={search.state.page} pageCount={pageCountOf(data)} hasNext={data.nextCursor !== null} onPage={goToPage} />
        )
      }
    >
      {(reply) => (
        <SelectionContext value={selection}>
          <Rows rows={reply.list} search={search} />
        </SelectionContext>
      )}
    </ListFrame>
  )
}

interface RowsProps {
  rows: readonly DocumentRow[]
  search: Search
}

function Rows({ rows, search }: RowsProps) {
  const now = useNow()
  const view = useListView((chosen) => chosen.view)
  const { searchWord, published } = search.state.filters
  return (
    <RowContextProvider rows={rows} searchWord={searchWord} published={published}>
      {view === 'table' ? <ResultTable rows={rows} now={now} search={search} /> : <ResultList rows={rows} now={now} />}
    </RowContextProvider>
  )
}
