import { standingNames, type DocumentRow } from '@tender/contract'
import { Tag } from '../ui/tag.tsx'

/** Shows how later notices of the project affected this one. */
export function StandingTag({ standing }: Pick<DocumentRow, 'standing'>) {
  if (standing === null) return null
  return <Tag tone={standing === 'ended' || standing === 'suspended' ? 'red' : 'orange'}>{standingNames[standing]}</Tag>
}
