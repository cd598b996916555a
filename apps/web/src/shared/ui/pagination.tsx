import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useLayoutEffect, useRef, type RefObject } from 'react'
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

/** The pages of a list. When the member turns to one, the list begins at its top again. */
export function Pagination({ page, pageCount, hasNext, onPage }: PaginationProps) {
  const nav = useRef<HTMLElement>(null)
  const turnTo = useTurning(nav, page, onPage)
  return (
    <nav ref={nav} className={styles['pages']} aria-label="翻页">
      <button type="button" className={styles['page']} disabled={page <= 1} onClick={() => turnTo(page - 1)}>
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
            onClick={() => turnTo(number)}
          >
            {number}
          </button>
        ),
      )}
      <button type="button" className={styles['page']} disabled={!hasNext} onClick={() => turnTo(page + 1)}>
        <span className={styles['word']}>下一页</span>
        <ChevronRight size={16} aria-hidden="true" />
      </button>
    </nav>
  )
}

/** @returns a function that turns to a page, which then begins at the top of the list */
function useTurning(nav: RefObject<HTMLElement | null>, page: number, onPage: (page: number) => void): (page: number) => void {
  const turnedFrom = useRef<number | null>(null)
  // not earlier: the former page keeps the position that it was left at, for the way back
  useLayoutEffect(() => {
    if (turnedFrom.current === null || turnedFrom.current === page) return
    turnedFrom.current = null
    nav.current?.closest('[data-list]')?.scrollIntoView({ block: 'start' })
  }, [nav, page])
  return (next) => {
    if (next !== page) turnedFrom.current = page
    onPage(next)
  }
}
