import type { DocumentRow } from '@tender/contract'
import { Link } from '../ui/link.tsx'
import { MarkedText } from '../ui/marked-text.tsx'
import { classNames } from '../ui/class-names.ts'
import { documentAddress } from './document-address.ts'
import { useRowContext } from './row-context.ts'
import rowStyles from '../ui/rows.module.css'

interface RowLinkProps {
  row: DocumentRow
  /** The words to mark in the notice, instead of the list's words. */
  words?: string | undefined
}

/** A row's title. The arrow keys move from one to the next; an opened notice looks visited. */
export function RowLink({ row, words }: RowLinkProps) {
  const { searchWord, origin } = useRowContext()
  return (
    <Link
      to={documentAddress(row.id, words ?? searchWord)}
      state={origin}
      data-row={row.id}
      className={classNames(rowStyles['title'], row.opened && rowStyles['opened'])}
    >
      <MarkedText text={row.title} marks={row.titleMarks} />
      {row.opened && <span className="visually-hidden">（已查看）</span>}
    </Link>
  )
}
