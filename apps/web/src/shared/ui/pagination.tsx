import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { classNames } from './class-names.ts'
import { pagesToShow } from './pages-to-show.ts'
import styles from './pagination.module.css'

interface PaginationProps {
  page: number
  /** The number of pages that have a number. */
  pageCount: number
  /** Whether a page follows this one, even one beyond `pageCount`. */
  hasNext: boolean
  onPage: (page: number) => void
}

export function Pagination({ page, pageCount, hasNext, onPage }: PaginationProps) {
  return (
    <nav className={styles['pages']} aria-label="翻页">
      <button type="button" className={styles['page']} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft size={16} aria-hidden="true" />
        <span className={styles['word']}>上一页</span>
      </button>
      {pagesToShow(page, pageCount).map((number, index) =>
        number === null ? (
          <span key={`gap-${index}`} className={styles['gap']} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={number}
            type="button"
            className={classNames(styles['page'], number === page && styles['current'])}
            aria-label={`第 ${number} 页`}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
          >
            {number}
          </button>
        ),
      )}
      <button type="button" className={styles['page']} disabled={!hasNext} onClick={() => onPage(page + 1)}>
        <span className={styles['word']}>下一页</span>
        <ChevronRight size={16} aria-hidden="true" />
      </button>
    </nav>
  )
}
