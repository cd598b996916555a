import ArrowUp from 'lucide-react/icons/arrow-up'
import styles from './arrivals.module.css'

interface ArrivalsProps {
  count: number
  /** What has arrived. */
  of: string
  onShow: () => void
}

/** What has arrived while the member reads: it waits above the list to be shown. */
export function Arrivals({ count, of, onShow }: ArrivalsProps) {
  return (
    <output className={styles['arrivals']}>
      {count > 0 && (
        <button type="button" className={styles['waiting']} onClick={onShow}>
          <ArrowUp size={15} aria-hidden="true" />有 {count} 条新{of}
        </button>
      )}
    </output>
  )
}

/** Pixels at the top of the window that the frame's own head may cover. */
const headHeight = 104

/** Whether rows that come in above would push away what the member looks at, or what rows are chosen from. */
export function isBeingRead(card: HTMLElement | null): boolean {
  if (card === null) return false
  if (window.scrollY > 0 && card.getBoundingClientRect().top < headHeight / 2) return true
  if (card.querySelector('[data-selection]') !== null) return true
  const focused = document.activeElement
  return focused !== null && focused.matches('[data-row]') && card.contains(focused)
}
