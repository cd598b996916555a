import { lastPage } from '@tender/contract'
import { formatCount } from '../../../shared/format/count.ts'
import { Pagination } from '../../../shared/ui/pagination.tsx'
import styles from './pager.module.css'

interface PagerProps {
  page: number
  totalCount: number
  pageSize: number
  onPage: (page: number) => void
}

/** The total, and the pages where there is more than one. */
export function Pager({ page, totalCount, pageSize, onPage }: PagerProps) {
  const pageCount = Math.min(lastPage, Math.max(1, Math.ceil(totalCount / pageSize)))
  return (
    <div className={styles['foot']}>
      <output className={styles['total']}>
        共 <strong>{formatCount(totalCount, false)}</strong> 条
      </output>
      {pageCount > 1 && <Pagination page={page} pageCount={pageCount} hasNext={page < pageCount} onPage={onPage} />}
    </div>
  )
}
