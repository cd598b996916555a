import type { CollectedRow } from './use-collections.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Tag } from '../../shared/ui/tag.tsx'
import styles from './updates.module.css'
import { useMarkSeen } from './use-collections.ts'

/** Somebody has put the member in charge of a favourite's project, who has neither opened it nor confirmed it since. */
export function OwnerNews({ row }: { row: CollectedRow }) {
  const seen = useMarkSeen()
  const owner = row.team?.owner
  if (owner?.isNew !== true) return null
  return (
    <div className={styles['updates']}>
      <Tag tone="red">新指派</Tag>
      <span className={styles['text']}>{owner.givenBy === null ? '由您负责该项目' : `${owner.givenBy} 指定您负责该项目`}</span>
      {row.updates.length === 0 && (
        <Button size="small" variant="link" busy={seen.isPending} aria-label={`知道了：${row.title}`} onClick={() => seen.mutate([row.id])}>
          知道了
        </Button>
      )}
    </div>
  )
}
