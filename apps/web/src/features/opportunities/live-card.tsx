import type { DocumentRow } from '@tender/contract'
import ArrowUp from 'lucide-react/icons/arrow-up'
import CalendarOff from 'lucide-react/icons/calendar-off'
import { useRef } from 'react'
import { ListNotes } from '../../shared/documents/list-notes.tsx'
import { noticesFailed } from '../../shared/documents/notices-failed.tsx'
import { ResultList } from '../../shared/documents/result-list.tsx'
import { ResultSkeleton } from '../../shared/documents/result-skeleton.tsx'
import { RowContextProvider } from '../../shared/documents/row-context-provider.tsx'
import { useRowKeys } from '../../shared/documents/use-row-keys.ts'
import { Button } from '../../shared/ui/button.tsx'
import { ListFrame } from '../../shared/ui/list-frame.tsx'
import type { ListQuery } from '../../shared/ui/list-states.tsx'
import { StatePanel } from '../../shared/ui/state-panel.tsx'
import { Tag } from '../../shared/ui/tag.tsx'
import { useNow } from '../../shared/use-now.ts'
import styles from './live-card.module.css'
import { LiveStatus } from './live-status.tsx'
import { NothingFound } from './opportunity-page.tsx'
import { newestOpportunities } from './opportunity-kinds.ts'
import type { LiveList } from './live-list.ts'
import { writeOpportunitySearch, type OpportunitySearch } from './opportunity-search.ts'
import { useLiveList } from './use-live-list.ts'

/** The list that grows at its top. */
export function LiveCard({ search }: { search: OpportunitySearch }) {
  const card = useRef<HTMLElement>(null)
  const live = useLiveList(search.state, () => isBeingRead(card.current))
  useRowKeys(card)
  const { data } = live
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
          <LiveStatus live={live} />
        </>
      }
      notes={
        <>
          <Arrivals count={data?.waiting.length ?? 0} onShow={showWaiting} />
          {data !== undefined && <ListNotes list={data} />}
        </>
      }
      isEmpty={data?.list.length === 0}
      empty={<NothingArrived search={search} />}
      skeleton={<ResultSkeleton />}
      renderFailed={noticesFailed}
    >
      {(list) => <Rows live={list} search={search} />}
    </ListFrame>
  )
}

/** The status line reports updates that fail: the frame need not. */
function queryOf({ data, error, isFetching, isFailing, askNow }: ReturnType<typeof useLiveList>): ListQuery<LiveList> {
  return { data, error: data === undefined ? error : null, isFetching: isFetching && !isFailing, refetch: askNow }
}

function Arrivals({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <output className={styles['arrivals']}>
      {count > 0 && (
        <button type="button" className={styles['waiting']} onClick={onShow}>
          <ArrowUp size={15} aria-hidden="true" />有 {count} 条新公告
        </button>
      )}
    </output>
  )
}

/** Weekends and holidays bring next to nothing: then it is no search that was too narrow. */
function NothingArrived({ search }: { search: OpportunitySearch }) {
  const isNarrowed = writeOpportunitySearch(search.state, newestOpportunities) !== ''
  if (isNarrowed) return <NothingFound kind={newestOpportunities} search={search} />
  return (
    <StatePanel
      icon={<CalendarOff size={28} />}
      title="近 3 天没有公告发布"
      actions={<Button onClick={() => search.change({ published: '7d' })}>查看近 7 天</Button>}
    >
      周末和节假日发布的公告很少，有新公告时会立即出现在这里。
    </StatePanel>
  )
}

function Rows({ live, search }: { live: LiveList; search: OpportunitySearch }) {
  const now = useNow(30_000)
  const { searchWord, published } = search.state.filters
  const noteOf = (row: DocumentRow) => live.newIds.includes(row.id) && !row.opened && newTag
  return (
    <RowContextProvider rows={live.list} searchWord={searchWord} published={published}>
      <ResultList rows={live.list} now={now} noteOf={noteOf} />
    </RowContextProvider>
  )
}

const newTag = <Tag tone="red">新</Tag>

/** Pixels at the top of the window that the frame's own head may cover. */
const headHeight = 104

/** Whether rows that come in above would push away what the member looks at. */
function isBeingRead(card: HTMLElement | null): boolean {
  if (card === null) return false
  if (window.scrollY > 0 && card.getBoundingClientRect().top < headHeight / 2) return true
  const focused = document.activeElement
  return focused !== null && focused.matches('[data-row]') && card.contains(focused)
}
