import { useRef, type ReactNode, type RefObject } from 'react'
import { formatCount } from '../format/count.ts'
import { SelectionContext, type RowSelection } from '../selection/selection.ts'
import { useRowKeys } from '../use-row-keys.ts'
import { ListFrame } from './list-frame.tsx'
import type { ListQuery, ListStatesProps } from './list-states.tsx'
import { pageCountOf } from './page-count.ts'
import styles from './paged-list.module.css'
import { Pagination } from './pagination.tsx'

export interface ListPage {
  list: readonly unknown[]
  totalCount: number
  totalIsLowerBound?: boolean
  pageSize: number
}

export interface PagedListProps<Reply extends ListPage> extends Omit<ListStatesProps<Reply>, 'isEmpty'> {
  label: string
  /** What the total counts, such as 条 or 个项目. */
  measure: string
  page: number
  onPage: (page: number) => void
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

/** A list with its total, its tools and its pages. The arrow keys move from row to row. */
export function PagedList<Reply extends ListPage>(props: PagedListProps<Reply>) {
  const ownCard = useRef<HTMLElement>(null)
  const { card = ownCard, label, measure, query, page, onPage, tools, notes, selection = null, bar, children, ...states } = props
  const { data } = query
  useRowKeys(card)
  const hasRows = data !== undefined && data.list.length > 0
  return (
    <ListFrame
      {...states}
      ref={card}
      label={label}
      query={query}
      head={
        <>
          <h2 className="visually-hidden">{label}</h2>
          <output className={styles['total']}>{totalText(query, measure)}</output>
          {tools !== undefined && <div className={styles['tools']}>{tools}</div>}
        </>
      }
      notes={notes}
      bar={hasRows && bar}
      isEmpty={!hasRows}
      foot={hasRows && <Pagination page={page} pageCount={pageCountOf(data)} hasNext={page < pageCountOf(data)} onPage={onPage} />}
    >
      {(reply) => <SelectionContext value={selection}>{children(reply)}</SelectionContext>}
    </ListFrame>
  )
}

function totalText({ data, error, isPlaceholderData }: ListQuery<ListPage>, measure: string): ReactNode {
  if (data === undefined && error !== null) return '未取得结果'
  if (data === undefined || isPlaceholderData === true) return '正在查询…'
  return (
    <>
      共 <strong>{formatCount(data.totalCount, data.totalIsLowerBound === true)}</strong> {measure}
    </>
  )
}
