import { formatRelativeTime, formatTime, type LoginSession } from '@tender/contract'
import { useState } from 'react'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Card } from '../../shared/ui/card.tsx'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { ListStates } from '../../shared/ui/list-states.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { Tag } from '../../shared/ui/tag.tsx'
import { useNow } from '../../shared/use-now.ts'
import styles from './profile-page.module.css'
import { useEndOtherSessions, useEndSession, useSessions } from './use-sessions.ts'

/** Lists the account's sessions; each can be ended. */
export function SessionsCard() {
  const sessions = useSessions()
  const endOthers = useEndOtherSessions()
  const [isAsking, setAsking] = useState(false)
  const others = sessions.data?.filter((session) => !session.isCurrent).length ?? 0
  return (
    <Card className={styles['card']} aria-label="登录设备">
      <div className={styles['heading']}>
        <h2>登录设备</h2>
        {others > 0 && <Button onClick={() => setAsking(true)}>退出其他设备</Button>}
      </div>
      <ListStates
        query={sessions}
        isEmpty={false}
        empty={null}
        skeleton={<Skeleton width="100%" height="64px" />}
        renderFailed={(error, onRetry) => <LoadFailed error={error} title="登录设备没有载入" onRetry={onRetry} />}
      >
        {(list) => (
          <ul className={styles['sessions']}>
            {list.map((session) => (
              <SessionLine key={session.id} session={session} />
            ))}
          </ul>
        )}
      </ListStates>
      {isAsking && (
        <ConfirmDialog
          title="退出其他设备"
          text={`其他 ${others} 个设备上的登录将立即失效，需要重新登录。`}
          busy={endOthers.isPending}
          onConfirm={() => endOthers.mutate(undefined, { onSettled: () => setAsking(false) })}
          onCancel={() => setAsking(false)}
        />
      )}
    </Card>
  )
}

function SessionLine({ session }: { session: LoginSession }) {
  const now = useNow()
  const end = useEndSession()
  return (
    <li className={styles['session']}>
      <div>
        <div className={styles['device']}>
          {session.device}
          {session.isCurrent && <Tag tone="green">当前设备</Tag>}
        </div>
        <div className={styles['hint']}>
          {formatTime(session.createdAt)} 登录{session.address === '' ? '' : ` · ${session.address}`} ·{' '}
          {formatRelativeTime(session.lastUsedAt, now)}使用
        </div>
      </div>
      {!session.isCurrent && (
        <Button busy={end.isPending} onClick={() => end.mutate(session.id)} aria-label={`退出登录：${session.device}`}>
          退出登录
        </Button>
      )}
    </li>
  )
}
