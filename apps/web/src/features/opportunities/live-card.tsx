import type { DocumentRow } from '@tender/contract'
import ArrowUp from 'lucide-react/icons/arrow-up'
import CalendarOff from 'lucide-react/icons/calendar-off'
import { useRef } from 'react'
import { ListFailed } from '../../shared/documents/list-failed.tsx'
import { ListNotes } from '../../shared/documents/list-notes.tsx'
import { ResultList } from '../../shared/documents/result-list.tsx'
import { ResultSkeleton } from '../../shared/documents/result-skeleton.tsx'
import { RowContextProvider } from '../../shared/documents/row-context-provider.tsx'
import { useRowKeys } from '../../shared/documents/use-row-keys.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Card } from '../../shared/ui/card.tsx'
import { ProgressLine } from '../../shared/ui/progress-line.tsx'
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
  const { data, error } = live
  const waiting = data?.waiting.length ?? 0
  const showWaiting = () => {
    live.showWaiting()
    card.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <Card ref={card} className={styles['card']} aria-label="实时公告">
      <h2 className="visually-hidden">实时公告</h2>
      <LiveStatus live={live} />
      <ProgressLine isActive={live.isFetching && !live.isFailing} />
      <output className={styles['arrivals']}>
        {waiting > 0 && (
          <button type="button" className={styles['waiting']} onClick={showWaiting}>
            <ArrowUp size={15} aria-hidden="true" />有 {waiting} 条新公告
          </button>
        )}
      </output>
      {data !== undefined && <ListNotes list={data} />}
      {data === undefined && error !== null && <ListFailed error={error} onRetry={live.askNow} />}
      {data === undefined && error === null && <ResultSkeleton />}
      {data?.list.length === 0 && <NothingArrived search={search} />}
      {data !== undefined && data.list.length > 0 && <Rows live={data} search={search} />}
    </Card>
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
      <div className={styles['rows']}>
        <ResultList rows={live.list} now={now} noteOf={noteOf} />
      </div>
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
