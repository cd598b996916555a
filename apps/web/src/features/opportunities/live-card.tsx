import type { DocumentRow } from '@tender/contract'
import { useRef } from 'react'
import { Arrivals, isBeingRead } from '../../shared/documents/arrivals.tsx'
import { ListNotes } from '../../shared/documents/list-notes.tsx'
import { noticesFailed } from '../../shared/documents/notices-failed.tsx'
import { ResultList } from '../../shared/documents/result-list.tsx'
import { ResultSkeleton } from '../../shared/documents/result-skeleton.tsx'
import { RowContextProvider } from '../../shared/documents/row-context-provider.tsx'
import { SelectionContext, useSelection, type Selection } from '../../shared/selection/selection.ts'
import { lateComponent } from '../../shared/ui/late-component.tsx'
import { useRowKeys } from '../../shared/use-row-keys.ts'
import { ListFrame } from '../../shared/ui/list-frame.tsx'
import type { ListQuery } from '../../shared/ui/list-states.tsx'
import { Tag } from '../../shared/ui/tag.tsx'
import { useNow } from '../../shared/use-now.ts'
import { arrivalLead } from '../../shared/documents/leads.tsx'
import { LiveStatus } from './live-status.tsx'
import { NothingFound } from './opportunity-page.tsx'
import { newestOpportunities } from './opportunity-kinds.ts'
import type { LiveList } from './live-list.ts'
import type { OpportunitySearch } from './opportunity-search.ts'
import { useLiveList } from './use-live-list.ts'
import { useUnread } from './use-unread.ts'

const LiveBar = lateComponent(() => import('./live-bar.tsx').then((chunk) => chunk.LiveBar))

/** The list of newest notices, which grows at its top. */
export function LiveCard({ search }: { search: OpportunitySearch }) {
  const card = useRef<HTMLElement>(null)
  const live = useLiveList(search.state, () => isBeingRead(card.current))
  useRowKeys(card)
  const { data } = live
  const unread = useUnread(data)
  const [selection, begin] = useSelection(data?.list)
  const hasRows = data !== undefined && data.list.length > 0
  const seeAll = () => {
    unread.seeAll()
    live.clearNew()
  }
  const showWaiting = () => {
    live.showWaiting()
    card.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <ListFrame
      ref={card}
      label="实时公告"
      query={queryOf(live)}
      head={
        <>
          <h2 className="visually-hidden">实时公告</h2>
          <LiveStatus live={live} unread={unread.count} onSeen={seeAll} selection={selection} begin={begin} />
        </>
      }
      notes={<Notes live={data} onShow={showWaiting} />}
      isEmpty={data?.list.length === 0}
      empty={<NothingFound kind={newestOpportunities} search={search} />}
      bar={selection !== null && hasRows && <LiveBar list={data.list} selection={selection} unread={unread} />}
      skeleton={<ResultSkeleton />}
      renderFailed={noticesFailed}
    >
      {(list) => <Rows live={list} search={search} selection={selection} isUnread={unread.isUnread} />}
    </ListFrame>
  )
}

/** Shows how many notices wait and what limits the list. */
function Notes({ live, onShow }: { live: LiveList | undefined; onShow: () => void }) {
  return (
    <>
      <Arrivals count={live?.waiting.length ?? 0} of="公告" onShow={onShow} />
      {live !== undefined && <ListNotes list={live} />}
    </>
  )
}

/** The list as a query without its failures: the status line already reports updates that fail. */
function queryOf({ data, error, isFetching, isFailing, askNow }: ReturnType<typeof useLiveList>): ListQuery<LiveList> {
  return { data, error: data === undefined ? error : null, isFetching: isFetching && !isFailing, refetch: askNow }
}

interface RowsProps {
  live: LiveList
  search: OpportunitySearch
  selection: Selection<DocumentRow> | null
  isUnread: (row: DocumentRow) => boolean
}

function Rows({ live, search, selection, isUnread }: RowsProps) {
  const now = useNow(30_000)
  const { searchWord, published } = search.state.filters
  const noteOf = (row: DocumentRow) => isUnread(row) && unreadTag
  return (
    <RowContextProvider rows={live.list} searchWord={searchWord} published={published}>
      <SelectionContext value={selection}>
        <ResultList rows={live.list} now={now} noteOf={noteOf} leadOf={arrivalLead} isLedByTime />
      </SelectionContext>
    </RowContextProvider>
  )
}

const unreadTag = <Tag tone="red">未读</Tag>
