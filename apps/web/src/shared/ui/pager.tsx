import type { ReactNode } from 'react'
import { formatCount } from '../format/count.ts'
import { pageCountOf } from './page-count.ts'
import { Pagination } from './pagination.tsx'
import styles from './pager.module.css'

interface PagerProps {
  page: number
  /** From the reply. */
  totalCount: number
  pageSize: number
  onPage: (page: number) => void
  /** The total in words; 共 … 条 by default. */
  total?: ReactNode
}

/** The foot of a list: its total, and its pages if there are several. */
export function Pager({ page, totalCount, pageSize, onPage, total }: PagerProps) {
  const pageCount = pageCountOf({ totalCount, pageSize })
  return (
    <div className={styles['pager']}>
      <output className={styles['total']}>
        {total ?? (
          <>
            共 <strong>{formatCount(totalCount, false)}</strong> 条
          </>
        )}
      </output>
      {pageCount > 1 && <Pagination page={page} pageCount={pageCount} hasNext={page < pageCount} onPage={onPage} />}
    </div>
  )
}
