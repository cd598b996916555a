import { formatRelativeTime, subscriptionCalls, type HitRow } from '@tender/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { request } from '../../shared/api.ts'
import { ChannelTag } from '../../shared/documents/channel-tag.tsx'
import { documentAddress } from '../../shared/documents/document-address.ts'
import { useHitChanges, useLiveHits } from '../../shared/hits/live-hits.ts'
import { markRead } from '../../shared/hits/note-read.ts'
import { ProjectReason } from '../../shared/hits/project-reason.tsx'
import { paths } from '../../shared/paths.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { useClosePopover } from '../../shared/ui/popover.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { useNow } from '../../shared/use-now.ts'
import styles from './hit-bell.module.css'

type Newest = readonly HitRow[] | 'failed' | null

/** Lists the newest unread hits; each links to its notice or project. They are followed while they are shown. */
export function NewestHits() {
  const close = useClosePopover()
  const { newest, ask } = useNewest()
  const total = useLiveHits(({ unread }) => unread?.total ?? 0)
  return (
    <div className={styles['panel']} aria-busy={newest === null}>
      <List newest={newest} onRetry={ask} onFollow={close} />
      <div className={styles['foot']}>
        <Link to={paths.monitors} onClick={close}>
          查看全部命中
        </Link>
        {total > 0 && (
          <Button variant="link" onClick={() => void markRead({}).catch(() => undefined)}>
            全部已读
          </Button>
        )}
      </div>
    </div>
  )
}

function useNewest(): { newest: Newest; ask: () => void } {
  const [newest, setNewest] = useState<Newest>(null)
  const underWay = useRef<AbortController | null>(null)
  const ask = useCallback(() => {
    underWay.current?.abort()
    const controller = new AbortController()
    underWay.current = controller
    request(subscriptionCalls.getUnreadHits, {}, { signal: controller.signal, isSilent: true }).then(
      // a notice found by several subscriptions is listed once
      (reply) => setNewest([...new Map(reply.newest.toReversed().map((row) => [`${row.about} ${row.id}`, row])).values()].toReversed()),
      () => !controller.signal.aborted && setNewest('failed'),
    )
  }, [])
  useEffect(() => {
    ask()
    return () => underWay.current?.abort()
  }, [ask])
  useHitChanges('unread', ask)
  return { newest, ask }
}

function List({ newest, onRetry, onFollow }: { newest: Newest; onRetry: () => void; onFollow: () => void }) {
  const now = useNow()
  if (newest === null) return <Skeleton width="100%" height="96px" />
  if (newest === 'failed') {
    return (
      <p className={styles['none']}>
        没有载入。
        <Button variant="link" onClick={onRetry}>
          重试
        </Button>
      </p>
    )
  }
  if (newest.length === 0) return <p className={styles['none']}>没有未读的命中</p>
  return (
    <ul className={styles['list']}>
      {newest.map((row) => (
        <li key={row.hitId}>
          <Link
            to={row.about === 'project' ? paths.project(row.id) : documentAddress(row.id, '')}
            className={styles['title']}
            onClick={onFollow}
          >
            {row.about === 'project' ? row.name : row.title}
          </Link>
          <span className={styles['about']}>
            {row.about === 'project' ? <ProjectReason hit={row} /> : <ChannelTag channel={row.channel} />}
            {row.areaName !== '' && <span>{row.areaName}</span>}
            <time dateTime={row.matchedAt}>{formatRelativeTime(row.matchedAt, now)}</time>
          </span>
        </li>
      ))}
    </ul>
  )
}
