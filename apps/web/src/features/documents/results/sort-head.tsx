import type { DocumentSort } from '@tender/contract'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import Lock from 'lucide-react/icons/lock'
import { firstSearch } from '../../../shared/documents/search-state.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import { lockedTitle } from '../../../shared/ui/locked-label.tsx'
import type { Search } from '../search/use-search.ts'
import styles from './result-table.module.css'
import type { TableColumn } from './table-columns.tsx'
import { useSort } from './use-sort.ts'

const ascending: readonly DocumentSort[] = ['oldest', 'deadline']

/** A column head. If the server can sort by it, a click sorts; another click reverses the order or removes it. */
export function SortHead({ column: { title, isNumber, sorts = [] }, search }: { column: TableColumn; search: Search }) {
  const { sort, choose, isLocked } = useSort(search)
  const at = sorts.indexOf(sort)
  const next = sorts[at + 1] ?? firstSearch.sort
  const className = classNames(isNumber && styles['number'])
  const [first] = sorts
  if (first === undefined) {
    return (
      <th scope="col" className={className}>
        {title}
      </th>
    )
  }
  const order = at === -1 ? undefined : ascending.includes(sort) ? 'ascending' : 'descending'
  return (
    <th scope="col" className={className} aria-sort={order}>
      <button
        type="button"
        className={styles['sort']}
        title={isLocked(first) ? lockedTitle : order === undefined ? `按${title}排序` : undefined}
        onClick={() => choose(next)}
      >
        {title}
        <Icon order={isLocked(first) ? 'locked' : order} />
      </button>
    </th>
  )
}

const icons = { ascending: ArrowUp, descending: ArrowDown, locked: Lock, none: ArrowUpDown }

function Icon({ order = 'none' }: { order?: keyof typeof icons | undefined }) {
  const Shape = icons[order]
  return <Shape size={13} aria-hidden="true" />
}
