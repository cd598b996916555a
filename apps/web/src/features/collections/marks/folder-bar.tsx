import type { CollectionFolder, CollectionKind } from '@tender/contract'
import FolderPlus from 'lucide-react/icons/folder-plus'
import { useState, type ReactNode } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { ChoiceChip } from '../../../shared/ui/choice-chips.tsx'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { FolderDialog } from './folder-dialog.tsx'
import styles from './marks.module.css'
import { useMarks } from './use-marks.ts'

interface FolderBarProps {
  kind: CollectionKind
  folders: readonly CollectionFolder[]
  counts: { all: number; unfiled: number }
  /** The chosen folder; 0: what is in none; null: whatever it is in; undefined: something else is chosen. */
  chosen: number | null | undefined
  onChoose: (folder: number | null) => void
  /** Other choices, after the first. */
  children?: ReactNode
  /** What narrows the list besides, in a line of its own. */
  more?: ReactNode
}

/** The folders of favourites of a kind: one is looked at, made, renamed or deleted. */
export function FolderBar({ kind, folders, counts, chosen, onChoose, children, more }: FolderBarProps) {
  const [open, setOpen] = useState<'new' | 'rename' | 'delete' | null>(null)
  const close = () => setOpen(null)
  const folder = folders.find(({ id }) => id === chosen)
  return (
    <Card className={styles['bar']} aria-label="收藏夹">
      <div className={styles['folders']}>
        <ChoiceChip text={`全部 ${counts.all}`} isChosen={chosen === null} onClick={() => onChoose(null)} />
        {children}
        {folders.map(({ id, name, count }) => (
          <ChoiceChip key={id} text={`${name} ${count}`} isChosen={chosen === id} onClick={() => onChoose(id)} />
        ))}
        {folders.length > 0 && <ChoiceChip text={`未归类 ${counts.unfiled}`} isChosen={chosen === 0} onClick={() => onChoose(0)} />}
      </div>
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
        <Button size="small" onClick={() => setOpen('new')}>
          <FolderPlus size={15} aria-hidden="true" />
          新建文件夹
        </Button>
      </div>
      {more}
      {open === 'new' && <FolderDialog kind={kind} folder={null} onSaved={onChoose} onClose={close} />}
      {open === 'rename' && folder !== undefined && <FolderDialog kind={kind} folder={folder} onSaved={onChoose} onClose={close} />}
      {open === 'delete' && folder !== undefined && (
        <DeleteDialog kind={kind} folder={folder} onDeleted={() => onChoose(null)} onClose={close} />
      )}
    </Card>
  )
}

interface DeleteDialogProps {
  kind: CollectionKind
  folder: CollectionFolder
  onDeleted: () => void
  onClose: () => void
}

function DeleteDialog({ kind, folder: { id, name, count }, onDeleted, onClose }: DeleteDialogProps) {
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
      text={`删除“${name}”后，其中的 ${count} 条收藏仍会保留，归入未归类。`}
      busy={deleteFolder.isPending}
      onConfirm={drop}
      onCancel={onClose}
    />
  )
}
