import type { CollectionFolder, CollectionKind } from '@tender/contract'
import Folder from 'lucide-react/icons/folder'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import { useState, type ReactNode } from 'react'
import { OptionList } from '../../../shared/ui/option-list.tsx'
import { Popover } from '../../../shared/ui/popover.tsx'
import styles from './marks.module.css'
import { NoteDialog } from './note-dialog.tsx'
import { useMarks } from './use-marks.ts'

interface FavouriteMarksProps {
  kind: CollectionKind
  favourite: { id: number; title: string; folderId: number | null; note: string }
  folders: readonly CollectionFolder[]
  /** Shown before the other marks. */
  children?: ReactNode
  /** Shown after the other marks. */
  after?: ReactNode
}

/** Shows and changes the folder and the note of a favourite. */
export function FavouriteMarks({ kind, favourite, folders, children, after }: FavouriteMarksProps) {
  const [isNoting, setNoting] = useState(false)
  const { title, note } = favourite
  return (
    <div className={styles['marks']}>
      {note !== '' && <p className={styles['note']}>{note}</p>}
      <div className={styles['tools']}>
        {children}
        {folders.length > 0 && <FolderChoice kind={kind} favourite={favourite} folders={folders} />}
        <button
          type="button"
          className={styles['tool']}
          aria-label={`${note === '' ? '添加备注' : '修改备注'}：${title}`}
          onClick={() => setNoting(true)}
        >
          <NotebookPen size={14} aria-hidden="true" />
          {note === '' ? '备注' : '修改备注'}
        </button>
        {after}
      </div>
      {isNoting && <NoteDialog kind={kind} favourite={favourite} onClose={() => setNoting(false)} />}
    </div>
  )
}

/** Shows the folder of a favourite and a menu that moves it to another one. */
function FolderChoice({ kind, favourite: { id, title, folderId }, folders }: Pick<FavouriteMarksProps, 'kind' | 'favourite' | 'folders'>) {
  const { file } = useMarks(kind)
  const name = folders.find((folder) => folder.id === folderId)?.name ?? '归类'
  const trigger = (
    <>
      <Folder size={14} aria-hidden="true" />
      {name}
    </>
  )
  return (
    <Popover label="移到文件夹" trigger={trigger} triggerLabel={`${name}：${title}`} triggerClassName={styles['tool']}>
      <OptionList options={folderOptions(folders)} chosen={folderId} onChoose={(next) => file.mutate({ ids: [id], folderId: next })} />
    </Popover>
  )
}

/** The folders that a favourite can be moved to. */
export function folderOptions(folders: readonly CollectionFolder[]) {
  return [...folders.map(({ id, name }) => ({ value: id, name })), { value: null, name: '未归类' }]
}
