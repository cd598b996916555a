import type { CollectionFolder, CollectionKind, SharedFolder } from '@tender/contract'
import FolderPlus from 'lucide-react/icons/folder-plus'
import { useState, type ReactNode } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { ChoiceChip } from '../../../shared/ui/choice-chips.tsx'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { FolderDialog } from './folder-dialog.tsx'
import styles from './marks.module.css'
import { useMarks } from './use-marks.ts'

interface FolderBarProps {
  kind: CollectionKind
  folders: readonly CollectionFolder[]
  counts: { all: number; unfiled: number }
  /** The chosen folder; 0 for favourites without a folder; null for all; undefined if something else is chosen. */
  chosen: number | null | undefined
  onChoose: (folder: number | null) => void
  /** The folders that the enterprise shares, the member's own included. */
  shared?: readonly SharedFolder[]
  /** The folders that colleagues share, under the names that are shown here. */
  others?: readonly CollectionFolder[]
  /** More actions for the chosen folder. */
  acts?: ReactNode
  /** More choices, after the first. */
  children?: ReactNode
  /** More filters, in a line of their own. */
  more?: ReactNode
}

/** Lists the folders of one kind of favourites. The member chooses, makes, renames and deletes folders here. */
export function FolderBar({ kind, folders, counts, chosen, onChoose, shared = [], others = [], acts, children, more }: FolderBarProps) {
  const isShared = (id: number) => shared.some((one) => one.id === id)
  const folder = folders.find(({ id }) => id === chosen) ?? shared.find(({ id, mayManage }) => mayManage && id === chosen)
  return (
    <Card className={styles['bar']} aria-label="收藏夹">
      <div className={styles['folders']}>
        <ChoiceChip text={`全部 ${counts.all}`} isChosen={chosen === null} onClick={() => onChoose(null)} />
        {children}
        {folders.map(({ id, name, count }) => (
          <ChoiceChip
            key={id}
            text={`${name} ${count}${isShared(id) ? ' · 已共享' : ''}`}
            isChosen={chosen === id}
            onClick={() => onChoose(id)}
          />
        ))}
        {folders.length > 0 && <ChoiceChip text={`未归类 ${counts.unfiled}`} isChosen={chosen === 0} onClick={() => onChoose(0)} />}
      </div>
      <FolderActs kind={kind} folder={folder} isShared={folder !== undefined && isShared(folder.id)} onChoose={onChoose}>
        {acts}
      </FolderActs>
      {others.length > 0 && <OthersFolders folders={others} chosen={chosen} onChoose={onChoose} />}
      {more}
    </Card>
  )
}

/** Reserves the room of the folders while they load. */
export function FolderBarPlace() {
  return (
    <Card className={styles['bar']} aria-busy>
      <div className={styles['folders']}>
        <Skeleton width="96px" height="28px" />
      </div>
    </Card>
  )
}

interface FolderActsProps extends Pick<FolderBarProps, 'kind' | 'onChoose'> {
  /** The chosen folder, if it can be changed. */
  folder: CollectionFolder | undefined
  /** Shared with the team. */
  isShared: boolean
  children: ReactNode
}

/** The actions for the chosen folder, and the button for a new one. */
function FolderActs({ kind, folder, isShared, onChoose, children }: FolderActsProps) {
  const [open, setOpen] = useState<'new' | 'rename' | 'delete' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className={styles['acts']}>
      {folder !== undefined && (
        <>
          <Button size="small" onClick={() => setOpen('rename')}>
            重命名
          </Button>
          <Button size="small" onClick={() => setOpen('delete')}>
            删除文件夹
          </Button>
        </>
      )}
      {children}
      <Button size="small" onClick={() => setOpen('new')}>
        <FolderPlus size={15} aria-hidden="true" />
        新建文件夹
      </Button>
      {open === 'new' && <FolderDialog kind={kind} folder={null} onSaved={onChoose} onClose={close} />}
      {open === 'rename' && folder !== undefined && <FolderDialog kind={kind} folder={folder} onSaved={onChoose} onClose={close} />}
      {open === 'delete' && folder !== undefined && (
        <DeleteDialog kind={kind} folder={folder} isShared={isShared} onDeleted={() => onChoose(null)} onClose={close} />
      )}
    </div>
  )
}

/** Lists the folders that colleagues share, in a line of their own. */
function OthersFolders({ folders, chosen, onChoose }: Pick<FolderBarProps, 'folders' | 'chosen' | 'onChoose'>) {
  return (
    <fieldset className={styles['line']} aria-label="团队共享">
      <span className={styles['label']} aria-hidden="true">
        团队共享
      </span>
      {folders.map(({ id, name, count }) => (
        <ChoiceChip key={id} text={`${name} ${count}`} isChosen={chosen === id} onClick={() => onChoose(id)} />
      ))}
    </fieldset>
  )
}

interface DeleteDialogProps {
  kind: CollectionKind
  folder: CollectionFolder
  /** Shared with the team. */
  isShared: boolean
  onDeleted: () => void
  onClose: () => void
}

function DeleteDialog({ kind, folder: { id, name, count }, isShared, onDeleted, onClose }: DeleteDialogProps) {
  const { deleteFolder } = useMarks(kind)
  const drop = () =>
    deleteFolder.mutate(id, {
      onSuccess: () => {
        onClose()
        onDeleted()
      },
    })
  return (
    <ConfirmDialog
      title="删除文件夹"
      text={
        isShared
          ? `删除“${name}”后团队不能再打开它，其记录一并删除。其中的 ${count} 条公告不会丢失，回到放入者各自收藏的“未归类”。`
          : `删除“${name}”后，其中的 ${count} 条收藏仍会保留，归入未归类。`
      }
      busy={deleteFolder.isPending}
      onConfirm={drop}
      onCancel={onClose}
    />
  )
}
