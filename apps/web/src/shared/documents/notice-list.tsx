import type { DocumentRow } from '@tender/contract'
import { useRef, type ReactNode, type RefObject } from 'react'
import { formatCount } from '../format/count.ts'
import { ListFrame } from '../ui/list-frame.tsx'
import type { ListQuery } from '../ui/list-states.tsx'
import { pageCountOf } from '../ui/page-count.ts'
import { Pagination } from '../ui/pagination.tsx'
import { useNow } from '../use-now.ts'
import { noticesFailed } from './notices-failed.tsx'
import styles from './notice-list.module.css'
import { ResultList } from './result-list.tsx'
import { ResultSkeleton } from './result-skeleton.tsx'
import { RowContextProvider } from './row-context-provider.tsx'
import { SelectionContext, type RowSelection } from '../selection/selection.ts'
import { useRowKeys } from '../use-row-keys.ts'

interface NoticePage<Row> {
  list: Row[]
  totalCount: number
  totalIsLowerBound?: boolean
  pageSize: number
}

interface FramedListProps<Row> {
  label: string
  query: ListQuery<NoticePage<Row>>
  page: number
  onPage: (page: number) => void
  /** Shown where there are no rows. */
  empty: ReactNode
  /** Shown beside the total. */
  tools?: ReactNode
  /** Notes on this list, above its rows. */
  notes?: ReactNode
  /** Undefined or null while rows are not being chosen. */
  selection?: RowSelection | null
  /** The actions on the chosen rows. */
  bar?: ReactNode
  /** Ref to the card, for callers that need its position. */
  card?: RefObject<HTMLElement | null> | undefined
}

interface NoticeListProps<Row> extends FramedListProps<Row> {
  /** The words to mark in an opened notice. */
  searchWord: string
  /** The period of the search that a party's link opens. */
  published: string
  noteOf?: ((row: Row) => ReactNode) | undefined
  belowOf?: ((row: Row) => ReactNode) | undefined
  leadOf?: ((row: Row, now: Date) => ReactNode) | undefined
  isPast?: ((row: Row) => boolean) | undefined
  isCalm?: ((row: Row) => boolean) | undefined
  keyOf?: ((row: Row) => number) | undefined
  wordsOf?: ((row: Row) => string) | undefined
  /** The list belongs to another account, so nothing can be added or removed. */
  isReadOnly?: boolean
}

/** A list of notices with its total and its pages. */
export function NoticeList<Row extends DocumentRow>(props: NoticeListProps<Row>) {
  return <FramedList {...props}>{(rows) => <Rows {...props} rows={rows} />}</FramedList>
}

/** A list of any rows with its total and its pages. */
export function FramedList<Row>(props: FramedListProps<Row> & { children: (rows: Row[]) => ReactNode }) {
  const ownCard = useRef<HTMLElement>(null)
  const { card = ownCard, label, query, page, onPage, tools, notes, selection = null, bar, empty, children } = props
  const { data } = query
  useRowKeys(card)
  const goToPage = (next: number) => {
    onPage(next)
    card.current?.scrollIntoView({ block: 'start' })
  }
  const head = (
    <>
      <h2 className="visually-hidden">{label}</h2>
      <output className={styles['total']}>{totalText(query)}</output>
      {tools}
    </>
  )
  const hasRows = data !== undefined && data.list.length > 0
  return (
    <ListFrame
      ref={card}
      label={label}
      query={query}
      head={head}
      notes={notes}
      bar={hasRows && bar}
      isEmpty={!hasRows}
      empty={empty}
      skeleton={<ResultSkeleton />}
      renderFailed={noticesFailed}
      foot={hasRows && <Pagination page={page} pageCount={pageCountOf(data)} hasNext={page < pageCountOf(data)} onPage={goToPage} />}
    >
      {({ list }) => <SelectionContext value={selection}>{children(list)}</SelectionContext>}
    </ListFrame>
  )
}

function Rows<Row extends DocumentRow>(props: NoticeListProps<Row> & { rows: Row[] }) {
  const { rows, searchWord, published, noteOf, belowOf, leadOf, isPast, isCalm, keyOf, wordsOf, isReadOnly } = props
  const now = useNow()
  return (
    <RowContextProvider rows={rows} searchWord={searchWord} published={published}>
      <ResultList rows={rows} now={now} {...{ noteOf, leadOf, belowOf, isPast, isCalm, keyOf, wordsOf, isReadOnly }} />
    </RowContextProvider>
  )
}

function totalText({ data, error, isPlaceholderData }: ListQuery<NoticePage<unknown>>): ReactNode {
  if (data === undefined && error !== null) return '未取得结果'
  if (data === undefined || isPlaceholderData === true) return '正在查询…'
  return (
    <>
      共 <strong>{formatCount(data.totalCount, data.totalIsLowerBound === true)}</strong> 条
    </>
  )
}
