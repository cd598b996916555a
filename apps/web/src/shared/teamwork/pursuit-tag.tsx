import { pursuitNames, type Pursuit } from '@tender/contract'
import { Tag, type TagTone } from '../ui/tag.tsx'

const tones: Record<Pursuit, TagTone> = { following: 'blue', registered: 'teal', bid: 'orange', won: 'green', dropped: 'grey' }

/** Shows the stage of a colleague's work on a notice or project. */
export function PursuitTag({ pursuit }: { pursuit: Pursuit }) {
  return <Tag tone={tones[pursuit]}>{pursuitNames[pursuit]}</Tag>
}
