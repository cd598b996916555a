import type { ReactNode } from 'react'
import type { AskedFact } from '../../../shared/documents/use-asked-place.ts'
import { originAddress } from '../../../shared/projects/origin-address.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { Link } from '../../../shared/ui/link.tsx'
import type { ProjectOrigin } from '@tender/contract'
import pageStyles from '../../../shared/ui/record-page.module.css'
import styles from './project-page.module.css'

/** One section of the page, with its title. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className={pageStyles['section']} aria-label={title}>
      <h2 className={pageStyles['sectionTitle']}>{title}</h2>
      {children}
    </Card>
  )
}

const sourceNames = { notice: '公告出处', approval: '审批出处', list: '清单出处' } as const satisfies Record<ProjectOrigin['kind'], string>

interface SourceProps {
  from: ProjectOrigin | null
  /** The words that the source states. */
  of: string
  said: AskedFact
}

/** Links to the place in the notice, approval or list that states something. Shows nothing if the source is gone. */
export function Source({ from, of, said }: SourceProps) {
  if (from === null) return null
  return (
    <Link to={originAddress(from, said)} className={styles['source']} aria-label={`${of}的出处`}>
      {sourceNames[from.kind]}
    </Link>
  )
}
