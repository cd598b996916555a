import { standingNames, type DocumentRow } from '@tender/contract'
import { Tag } from '../ui/tag.tsx'

/** What later notices of its project made of a notice. */
export function StandingTag({ standing }: Pick<DocumentRow, 'standing'>) {
  if (standing === null) return null
  return <Tag tone={standing === 'ended' ? 'red' : 'orange'}>{standingNames[standing]}</Tag>
}
