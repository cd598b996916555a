import { formatDay } from '@tender/contract'
import { originAddress } from '../../../shared/projects/origin-address.ts'
import { RecordTag } from '../../../shared/projects/record-tag.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Link } from '../../../shared/ui/link.tsx'
import { Tag } from '../../../shared/ui/tag.tsx'
import styles from '../updates.module.css'
import { useMarkProjectsSeen, type CollectedProject } from './use-project-collections.ts'

/** Tells what changed in a favourite since the member's last visit: a new stage, later records. */
export function ProjectNews({ row: { id, name, news } }: { row: CollectedProject }) {
  const seen = useMarkProjectsSeen()
  if (news === null) return null
  return (
    <div className={styles['updates']}>
      <Tag tone="red">有更新</Tag>
      <ul className={styles['list']}>
        {news.stage !== null && (
          <li>
            <span>
              阶段由“{news.stage.from ?? '未知'}”变为“{news.stage.to ?? '未知'}”
            </span>
          </li>
        )}
        {news.records.map((record) => (
          <li key={`${record.from.kind}-${record.from.id}`}>
            <RecordTag record={record} />
            <Link to={originAddress(record.from)} className={styles['text']}>
              {record.title}
            </Link>
            <time dateTime={record.at} className={styles['time']}>
              {formatDay(record.at)}
            </time>
          </li>
        ))}
      </ul>
      <Button size="small" variant="link" busy={seen.isPending} aria-label={`知道了：${name}`} onClick={() => seen.mutate([id])}>
        知道了
      </Button>
    </div>
  )
}
