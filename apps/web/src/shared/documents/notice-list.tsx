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
import { SelectionContext, type Selection } from '../selection/selection.ts'
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
  /** Beside the total. */
  tools?: ReactNode
  /** What the member should know of this list, above its rows. */
  notes?: ReactNode
  /** Absent or null: rows are not chosen. */
  selection?: Pick<Selection<unknown>, 'isChosen' | 'choose'> | null
  /** What can be done with the rows that are chosen. */
  bar?: ReactNode
  /** For who has to know where it stands. */
  card?: RefObject<HTMLElement | null> | undefined
}

interface NoticeListProps<Row> extends FramedListProps<Row> {
  /** The words to mark in a notice that is opened. */
  searchWord: string
  /** The period in which a party's notices are shown. */
  published: string
  noteOf?: ((row: Row) => ReactNode) | undefined
  belowOf?: ((row: Row) => ReactNode) | undefined
  leadOf?: ((row: Row, now: Date) => ReactNode) | undefined
  isPast?: ((row: Row) => boolean) | undefined
  isCalm?: ((row: Row) => boolean) | undefined
  keyOf?: ((row: Row) => number) | undefined
  wordsOf?: ((row: Row) => string) | undefined
  /** The list of another account: nothing can be added or removed. */
  isReadOnly?: boolean
}

/** A list of notices with its total and its pages. */
export function NoticeList<Row extends DocumentRow>(props: NoticeListProps<Row>) {
  return <FramedList {...props}>{(rows) => <Rows {...props} rows={rows} />}</FramedList>
}

/** A list with its total and its pages, whatever its rows are. */
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
