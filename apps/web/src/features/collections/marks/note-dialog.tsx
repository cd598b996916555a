import { maxNoteLength, type CollectionKind } from '@tender/contract'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { TextArea } from '../../../shared/ui/text-area.tsx'
import { useFormFields } from '../../../shared/use-form-fields.ts'
import { useUnsaved } from '../../../shared/unsaved.ts'
import { useMarks } from './use-marks.ts'

interface NoteDialogProps {
  kind: CollectionKind
  favourite: { id: number; note: string }
  onClose: () => void
}

/** Edits the member's note on a favourite. */
export function NoteDialog({ kind, favourite, onClose }: NoteDialogProps) {
  const form = useFormFields({ note: favourite.note }, `note ${kind} ${favourite.id}`)
  const { note } = useMarks(kind)
  useUnsaved(form.isChanged)
  const save = () => note.mutate({ id: favourite.id, note: form.values.note }, { onSuccess: onClose, onError: form.showFailure })
  return (
    <FormDialog title="备注" submitLabel="保存" isBusy={note.isPending} onSubmit={save} onClose={onClose}>
      <TextArea label="备注，只有您自己可以看到" maxLength={maxNoteLength} rows={6} {...form.field('note')} />
    </FormDialog>
  )
}
