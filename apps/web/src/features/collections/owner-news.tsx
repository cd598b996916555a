import type { Team } from '@tender/contract'
import { Button } from '../../shared/ui/button.tsx'
import { Tag } from '../../shared/ui/tag.tsx'
import styles from './updates.module.css'

interface OwnerNewsProps {
  favourite: { id: number; title: string; team: Team | null }
  /** The favourite has other updates, whose 知道了 covers this one. */
  hasMore: boolean
  seen: { isPending: boolean; mutate: (ids: number[]) => void }
}

/** Tells the member that somebody put them in charge of a favourite's project, until they open or confirm it. */
export function OwnerNews({ favourite: { id, title, team }, hasMore, seen }: OwnerNewsProps) {
  const owner = team?.owner
  if (owner?.isNew !== true) return null
  return (
    <div className={styles['updates']}>
      <Tag tone="red">新指派</Tag>
      <span className={styles['text']}>{owner.givenBy === null ? '由您负责该项目' : `${owner.givenBy} 指定您负责该项目`}</span>
      {!hasMore && (
        <Button size="small" variant="link" busy={seen.isPending} aria-label={`知道了：${title}`} onClick={() => seen.mutate([id])}>
          知道了
        </Button>
      )}
    </div>
  )
}
