import ArrowUp from 'lucide-react/icons/arrow-up'
import styles from './arrivals.module.css'

interface ArrivalsProps {
  count: number
  /** The things that have arrived, such as 公告. */
  of: string
  onShow: () => void
}

/** Announces above the list that new rows have arrived while the member reads, with a button that shows them. */
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

/** pixels at the top of the window that the frame's header may cover */
const headHeight = 104

/** Whether new rows at the top would push away the rows that the member looks at or chooses from. */
export function isBeingRead(card: HTMLElement | null): boolean {
  if (card === null) return false
  if (window.scrollY > 0 && card.getBoundingClientRect().top < headHeight / 2) return true
  if (card.querySelector('[data-selection]') !== null) return true
  const focused = document.activeElement
  return focused !== null && focused.matches('[data-row]') && card.contains(focused)
}
