import { bulletinCalls, type Bulletin } from '@tender/contract'
import { useEffect, useState } from 'react'
import { request } from '../../shared/api.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { Tag } from '../../shared/ui/tag.tsx'
import styles from './bulletins.module.css'
import { markBulletinsRead } from './ask-bulletins.ts'

/** Lists the provider's bulletins, the newest first. Whoever opens it has read them. */
export function BulletinsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="平台通知" kind="wide" onClose={onClose} footer={<Button onClick={onClose}>关闭</Button>}>
      <Bulletins />
    </Dialog>
  )
}

function Bulletins() {
  const { bulletins, hasFailed, retry } = useBulletinList()
  if (hasFailed) return <Failure onRetry={retry} />
  if (bulletins === null) return <Loading />
  if (bulletins.length === 0) return <p className={styles['state']}>还没有通知。维护、放假、条款与价格的变动会在这里告诉您。</p>
  return (
    <ul className={styles['list']}>
      {bulletins.map(({ id, title, text, isImportant, firstDay, isRead }) => (
        <li key={id} className={styles['bulletin']}>
          <h3 className={styles['title']}>
            {title}
            {isImportant && <Tag tone="red">重要</Tag>}
            {!isRead && <Tag tone="blue">未读</Tag>}
          </h3>
          <p className={styles['about']}>{firstDay}</p>
          <p className={styles['text']}>{text}</p>
        </li>
      ))}
    </ul>
  )
}

function Loading() {
  return (
    <div className={styles['list']} aria-busy="true">
      <Skeleton width="40%" height="18px" />
      <Skeleton width="80%" />
      <output className="visually-hidden">正在载入平台通知</output>
    </div>
  )
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles['state']} role="alert">
      <p>没有读到平台通知，请检查网络连接后重试。</p>
      <Button size="small" onClick={onRetry}>
        重试
      </Button>
    </div>
  )
}

/** Also marks what is unread as read, once it is on the screen. */
function useBulletinList() {
  const [attempt, setAttempt] = useState(0)
  const [failedAttempt, setFailedAttempt] = useState(-1)
  const [bulletins, setBulletins] = useState<Bulletin[] | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    request(bulletinCalls.getBulletins, {}, { signal: controller.signal, isFailureInPlace: true }).then(
      setBulletins,
      () => controller.signal.aborted || setFailedAttempt(attempt),
    )
    return () => controller.abort()
  }, [attempt])
  useEffect(() => {
    const unread = bulletins?.filter(({ isRead }) => !isRead).map(({ id }) => id) ?? []
    if (unread.length > 0) void markBulletinsRead(unread)
  }, [bulletins])
  return { bulletins, hasFailed: failedAttempt === attempt, retry: () => setAttempt(attempt + 1) }
}
