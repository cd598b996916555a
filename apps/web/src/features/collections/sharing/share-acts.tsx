import type { CollectionFolder, SharedFolder } from '@tender/contract'
import History from 'lucide-react/icons/history'
import { useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { lateComponent } from '../../../shared/ui/late-component.tsx'
import type { CollectedList } from '../use-collections.ts'
import { useSharing } from './use-sharing.ts'

const RecordsDialog = lateComponent(() => import('./records-dialog.tsx').then((chunk) => chunk.RecordsDialog))

interface ShareActsProps {
  data: Pick<CollectedList, 'folders' | 'shared' | 'members'>
  /** The chosen folder, if it is one. */
  chosen: number | null | undefined
}

/** Shares the folder with the team, ends the sharing, and shows the folder's records. */
export function ShareActs({ data, chosen }: ShareActsProps) {
  const [open, setOpen] = useState<'share' | 'end' | 'records' | null>(null)
  const close = () => setOpen(null)
  const own = data.folders.find(({ id }) => id === chosen)
  const shared = data.shared.find(({ id }) => id === chosen)
  return (
    <>
      {own !== undefined && shared === undefined && data.members.length > 0 && (
        <Button size="small" onClick={() => setOpen('share')}>
          共享给团队
        </Button>
      )}
      {shared?.mayManage === true && (
        <Button size="small" onClick={() => setOpen('end')}>
          结束共享
        </Button>
      )}
      {shared !== undefined && (
        <Button size="small" onClick={() => setOpen('records')}>
          <History size={15} aria-hidden="true" />
          记录
        </Button>
      )}
      {open === 'share' && own !== undefined && <ShareDialog folder={own} onClose={close} />}
      {open === 'end' && shared !== undefined && <EndDialog folder={shared} onClose={close} />}
      {open === 'records' && shared !== undefined && <RecordsDialog folder={shared} onClose={close} />}
    </>
  )
}

function ShareDialog({ folder: { id, name, count }, onClose }: { folder: CollectionFolder; onClose: () => void }) {
  const { share } = useSharing()
  return (
    <ConfirmDialog
      title="共享给团队"
      text={`本企业能打开招标收藏的账号将看到“${name}”中的 ${count} 条公告（以各自的权限为准），可以放入自己的收藏，并看到每条由谁放入。备注和跟进阶段仍只属于各自的账号。`}
      busy={share.isPending}
      onConfirm={() => share.mutate({ id, isShared: true }, { onSuccess: onClose })}
      onCancel={onClose}
    />
  )
}

function EndDialog({ folder: { id, name, isOwn, owner }, onClose }: { folder: SharedFolder; onClose: () => void }) {
  const { share } = useSharing()
  const [whose, others] = isOwn ? ['您', '同事'] : [` ${owner.name} `, '其他账号']
  return (
    <ConfirmDialog
      title="结束共享"
      text={`结束后只有${whose}能看到“${name}”。${others}放入的公告不会丢失，回到各自收藏的“未归类”。`}
      busy={share.isPending}
      onConfirm={() => share.mutate({ id, isShared: false }, { onSuccess: onClose })}
      onCancel={onClose}
    />
  )
}
