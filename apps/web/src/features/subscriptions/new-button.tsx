import { kindOf, type ReplyOf, type subscriptionCalls, type WrittenKind } from '@tender/contract'
import Plus from 'lucide-react/icons/plus'
import { Button } from '../../shared/ui/button.tsx'
import { UpgradeLink } from '../../shared/upgrade/upgrade-link.tsx'
import { kindTexts } from './kind-texts.ts'
import styles from './subscriptions.module.css'

interface NewButtonProps {
  /** Null on the page of all kinds, where the button makes a 招标订阅. */
  kind: WrittenKind | null
  quotas: ReplyOf<typeof subscriptionCalls.getUserMonitor>['quotas'] | undefined
  onNew: () => void
}

/** Shows how many subscriptions are used, and the button for a new one while there is room. */
export function NewButton({ kind, quotas, onNew }: NewButtonProps) {
  const { quota } = kindOf(kind ?? 'bidding')
  const room = quotas?.[quota]
  const isFull = room !== undefined && room.limit !== null && room.used >= room.limit
  return (
    <>
      <span className={styles['quota']}>
        {kind === null && '订阅'}
        <Used room={room} />
        {kind === null && quotas?.monitors.limit !== 0 && (
          <>
            ，监控
            <Used room={quotas?.monitors} />
          </>
        )}
        {isFull && (
          <>
            {' '}
            <UpgradeLink need={quota} />
          </>
        )}
      </span>
      <Button variant="primary" disabled={isFull} title={isFull ? '额度已用完，可删除不再需要的，或升级会员' : undefined} onClick={onNew}>
        <Plus size={16} aria-hidden="true" />
        {kindTexts[kind ?? 'bidding'].add}
      </Button>
    </>
  )
}

/** Takes the same room before the numbers are known. */
function Used({ room }: { room: { used: number; limit: number | null } | undefined }) {
  return (
    <>
      已用 <strong>{room?.used ?? '…'}</strong> / {room === undefined ? '…' : (room.limit ?? '不限')}
    </>
  )
}
