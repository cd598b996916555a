import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import Lock from 'lucide-react/icons/lock'
import styles from './data-table.module.css'
import { lockedTitle } from './locked-label.tsx'

interface HeadCellProps {
  column: { title: string; kind?: string; isSortLocked?: boolean }
  /** The orders that successive clicks choose; after the last one, the default is restored. */
  orders: readonly string[]
  order: string
  onOrder: (order: string) => void
}

/** The head of a column of a table. If the rows can be sorted by it, a click sorts. */
export function HeadCell({ column: { title, kind = 'text', isSortLocked = false }, orders, order, onOrder }: HeadCellProps) {
  if (orders.length === 0) {
    return (
      <th scope="col" className={styles[kind]}>
        {title}
      </th>
    )
  }
  const at = orders.indexOf(order)
  const direction = at === -1 ? 'none' : directionOf(order)
  const next = orders[at + 1] ?? ''
  const Icon = isSortLocked ? Lock : icons[direction]
  return (
    <th scope="col" className={styles[kind]} aria-sort={direction}>
      <button
        type="button"
        className={styles['sort']}
        title={isSortLocked ? lockedTitle : hintOf(direction, next)}
        onClick={() => onOrder(next)}
      >
        {title}
        <Icon size={14} aria-hidden="true" />
      </button>
    </th>
  )
}

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown }
const names = { ascending: '升序', descending: '降序' }

function directionOf(order: string): keyof typeof names {
  return order.startsWith('-') ? 'descending' : 'ascending'
}

function hintOf(direction: keyof typeof icons, next: string): string {
  if (direction === 'none') return '点击排序'
  return `${names[direction]}，点击${next === '' ? '恢复默认顺序' : `改为${names[directionOf(next)]}`}`
}
