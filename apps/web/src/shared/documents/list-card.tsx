import { lastPage, type DocumentRow } from '@tender/contract'
import { useRef, type ReactNode } from 'react'
import { formatCount } from '../format/count.ts'
import { Card } from '../ui/card.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { ProgressLine } from '../ui/progress-line.tsx'
import { useNow } from '../use-now.ts'
import styles from './list-card.module.css'
import { ListFailed } from './list-failed.tsx'
import { ResultList } from './result-list.tsx'
import { ResultSkeleton } from './result-skeleton.tsx'
import { RowContextProvider } from './row-context-provider.tsx'
import { useRowKeys } from './use-row-keys.ts'

interface Page<Row> {
  list: Row[]
  totalCount: number
  totalIsLowerBound?: boolean
  pageSize: number
}

interface ListCardProps<Row> {
  label: string
  query: {
    data: Page<Row> | undefined
    error: Error | null
    isFetching: boolean
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  page: number
  onPage: (page: number) => void
  /** The words to mark in a notice that is opened. */
  searchWord: string
  /** The period in which a party's notices are shown. */
  published: string
  /** Shown where there are no rows. */
  empty: ReactNode
  /** Beside the total. */
  tools?: ReactNode
  /** What the member should know of this list, above its rows. */
  notes?: ReactNode
  noteOf?: ((row: Row) => ReactNode) | undefined
  isPast?: ((row: Row) => boolean) | undefined
  /** Somebody else's list: nothing is put in or taken out. */
  isReadOnly?: boolean
}

/** A list of notices with its total and its pages, in all its states. */
export function ListCard<Row extends DocumentRow>(props: ListCardProps<Row>) {
  const card = useRef<HTMLElement>(null)
  const { label, query, page, onPage } = props
  const { data, error } = query
  useRowKeys(card)
  const goToPage = (next: number) => {
    onPage(next)
    card.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <Card ref={card} className={styles['card']} aria-label={label} aria-busy={query.isFetching}>
      <div className={styles['header']}>
        <h2 className="visually-hidden">{label}</h2>
        <output className={styles['total']}>{totalText(query)}</output>
        {props.tools}
      </div>
      <ProgressLine isActive={query.isFetching && data !== undefined} />
      {props.notes}
      {error !== null && <ListFailed error={error} onRetry={() => void query.refetch()} />}
      {error === null && data === undefined && <ResultSkeleton />}
      {error === null && data?.list.length === 0 && !query.isPlaceholderData && props.empty}
      {error === null && data !== undefined && data.list.length > 0 && (
        <>
          <Rows {...props} rows={data.list} />
          <div className={styles['foot']}>
            <Pagination page={page} pageCount={pageCount(data)} hasNext={page < pageCount(data)} onPage={goToPage} />
          </div>
        </>
      )}
    </Card>
  )
}

function Rows<Row extends DocumentRow>({
  rows,
  query,
  searchWord,
  published,
  noteOf,
  isPast,
  isReadOnly,
}: ListCardProps<Row> & { rows: Row[] }) {
  const now = useNow()
  return (
    <RowContextProvider rows={rows} searchWord={searchWord} published={published}>
      <div className={styles['rows']} data-stale={query.isPlaceholderData}>
        <ResultList rows={rows} now={now} noteOf={noteOf} isPast={isPast} isReadOnly={isReadOnly} />
      </div>
    </RowContextProvider>
  )
}

function totalText({ data, error, isPlaceholderData }: ListCardProps<DocumentRow>['query']): ReactNode {
  if (error !== null) return '未取得结果'
  if (data === undefined || isPlaceholderData) return '正在查询…'
  return (
    <>
      共 <strong>{formatCount(data.totalCount, data.totalIsLowerBound === true)}</strong> 条
    </>
  )
}

function pageCount({ totalCount, pageSize }: Page<DocumentRow>): number {
  return Math.min(lastPage, Math.max(1, Math.ceil(totalCount / pageSize)))
}
