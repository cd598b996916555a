import { formatDay } from '@tender/contract'
import { documentAddress } from '../../shared/documents/document-address.ts'
import { ChannelTag } from '../../shared/documents/channel-tag.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { Tag } from '../../shared/ui/tag.tsx'
import styles from './updates.module.css'
import { useMarkSeen, type CollectedRow } from './use-collections.ts'

/** Lists the updates of a favourite's project since the member's last visit. */
export function Updates({ row }: { row: CollectedRow }) {
  const seen = useMarkSeen()
  if (row.updates.length === 0) return null
  return (
    <div className={styles['updates']}>
      <Tag tone="red">有更新</Tag>
      <ul className={styles['list']}>
        {row.updates.map(({ id, channel, publishedAt, text }) => (
          <li key={id}>
            <ChannelTag channel={channel} />
            <Link to={documentAddress(id, '')} className={styles['text']}>
              {text}
            </Link>
            <time dateTime={publishedAt} className={styles['time']}>
              {formatDay(publishedAt)}
            </time>
          </li>
        ))}
      </ul>
      <Button size="small" variant="link" busy={seen.isPending} aria-label={`知道了：${row.title}`} onClick={() => seen.mutate([row.id])}>
        知道了
      </Button>
    </div>
  )
}
