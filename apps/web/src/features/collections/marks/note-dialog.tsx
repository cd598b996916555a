import { maxNoteLength, type CollectionKind } from '@tender/contract'
import { useState } from 'react'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { NoticeBox } from '../../../shared/ui/notice-box.tsx'
import { TextArea } from '../../../shared/ui/text-area.tsx'
import { useFormFields } from '../../../shared/use-form-fields.ts'
import { useUnsaved } from '../../../shared/unsaved.ts'
import styles from './marks.module.css'
import { useMarks } from './use-marks.ts'

interface NoteDialogProps {
  kind: CollectionKind
  favourite: { id: number; note: string }
  onClose: () => void
}

/** Edits the member's note on a favourite. Shows what another window has saved meanwhile, before that is replaced. */
export function NoteDialog({ kind, favourite, onClose }: NoteDialogProps) {
  const form = useFormFields({ note: favourite.note }, `note ${kind} ${favourite.id}`)
  const { note } = useMarks(kind)
  useUnsaved(form.isChanged)
  const [begunWith] = useState(favourite.note)
  const isChangedElsewhere = favourite.note !== begunWith && favourite.note !== form.values.note.trim()
  const save = () =>
    note.mutate({ id: favourite.id, note: form.values.note, before: favourite.note }, { onSuccess: onClose, onError: form.showFailure })
  return (
    <FormDialog title="备注" submitLabel="保存" isBusy={note.isPending} onSubmit={save} onClose={onClose}>
      {isChangedElsewhere && (
        <NoticeBox tone="warning">
          <output className={styles['elsewhere']}>
            {favourite.note === '' ? '备注已在别处删除。' : `备注已在别处改为：${favourite.note}`}
          </output>
          再次保存，将以下面的内容代替。
        </NoticeBox>
      )}
      <TextArea label="备注，只有您自己可以看到" maxLength={maxNoteLength} rows={6} {...form.field('note')} />
    </FormDialog>
  )
}
