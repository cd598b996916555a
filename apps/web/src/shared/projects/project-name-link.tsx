import type { DesignedProjectRow } from '@tender/contract'
import { paths } from '../paths.ts'
import { Link } from '../ui/link.tsx'
import { MarkedText } from '../ui/marked-text.tsx'
import { fromList } from './from-list.ts'
import rowStyles from '../ui/rows.module.css'

interface ProjectNameLinkProps {
  row: Pick<DesignedProjectRow, 'id' | 'name'> & { nameMarks?: [number, number][] }
}

/** A row's name. The arrow keys move from one to the next. */
export function ProjectNameLink({ row: { id, name, nameMarks = [] } }: ProjectNameLinkProps) {
  return (
    <Link to={paths.project(id)} state={fromList} data-row={id} className={rowStyles['title']}>
      <MarkedText text={name} marks={nameMarks} />
    </Link>
  )
}
