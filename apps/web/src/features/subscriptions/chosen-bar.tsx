import { isWritten, type Subscription } from '@tender/contract'
import Copy from 'lucide-react/icons/copy'
import Pause from 'lucide-react/icons/pause'
import Pencil from 'lucide-react/icons/pencil'
import Play from 'lucide-react/icons/play'
import Send from 'lucide-react/icons/send'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { paths } from '../../shared/paths.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { StateNote } from './state-tag.tsx'
import styles from './subscriptions.module.css'
import { useChanges } from './use-changes.ts'
import { lateComponent } from '../../shared/ui/late-component.tsx'

const DeliveryPanel = lateComponent(() => import('./delivery/delivery-panel.tsx').then((chunk) => chunk.DeliveryPanel))

interface ChosenBarProps {
  chosen: Subscription
  onEdit: () => void
  onCopied: (id: number) => void
  onDeleted: () => void
}

/** The actions on the chosen subscription, and a note on its problem. */
export function ChosenBar({ chosen, onEdit, onCopied, onDeleted }: ChosenBarProps) {
  const { id, name, kind } = chosen
  const canChange = isWritten(kind)
  const [isDeleting, setDeleting] = useState(false)
  const [isDelivering, setDelivering] = useState(false)
  return (
    <fieldset className={styles['bar']} aria-label={`操作：${name}`}>
      <div className={styles['buttons']}>
        {canChange && (
          <Button size="small" onClick={onEdit}>
            <Pencil size={14} aria-hidden="true" />
            修改
          </Button>
        )}
        <PauseButton chosen={chosen} />
        {canChange && <CopyButton id={id} onCopied={onCopied} />}
        <Button size="small" onClick={() => setDelivering(true)}>
          <Send size={14} aria-hidden="true" />
          推送
        </Button>
        {canChange && (
          <Button size="small" onClick={() => setDeleting(true)}>
            <Trash2 size={14} aria-hidden="true" />
            删除
          </Button>
        )}
      </div>
      {!canChange && <OfFavourites />}
      <StateNote subscription={chosen} />
      {isDelivering && <DeliveryPanel subscription={chosen} onClose={() => setDelivering(false)} />}
      {isDeleting && <DeleteDialog subscription={chosen} onDeleted={onDeleted} onClose={() => setDeleting(false)} />}
    </fieldset>
  )
}

function OfFavourites() {
  return (
    <p className={styles['state']}>
      您收藏的公告，其项目有后续公告时出现在这里，不占订阅额度；在这里看过的，收藏中不再标“有更新”。{' '}
      <Link to={paths.documentCollections}>去招标收藏</Link>
    </p>
  )
}

function CopyButton({ id, onCopied }: { id: number; onCopied: (id: number) => void }) {
  const { copy } = useChanges()
  return (
    <Button size="small" busy={copy.isPending} onClick={() => copy.mutate(id, { onSuccess: (made) => onCopied(made.id) })}>
      <Copy size={14} aria-hidden="true" />
      复制
    </Button>
  )
}

/** Not shown for a subscription that rests for another reason. */
function PauseButton({ chosen: { id, state } }: Pick<ChosenBarProps, 'chosen'>) {
  const { pause } = useChanges()
  const isPaused = state === 'paused'
  if (!isPaused && state !== 'active') return null
  return (
    <Button size="small" busy={pause.isPending} onClick={() => pause.mutate({ id, paused: !isPaused })}>
      {isPaused ? <Play size={14} aria-hidden="true" /> : <Pause size={14} aria-hidden="true" />}
      {isPaused ? '恢复' : '暂停'}
    </Button>
  )
}
