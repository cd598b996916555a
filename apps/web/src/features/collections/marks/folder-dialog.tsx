import { maxFolderNameLength, type CollectionFolder, type CollectionKind } from '@tender/contract'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { useFormFields } from '../../../shared/use-form-fields.ts'
import { useUnsaved } from '../../../shared/unsaved.ts'
import { useMarks } from './use-marks.ts'

interface FolderDialogProps {
  kind: CollectionKind
  /** Null to make a new one. */
  folder: Pick<CollectionFolder, 'id' | 'name'> | null
  onSaved: (id: number) => void
  onClose: () => void
}

export function FolderDialog({ kind, folder, onSaved, onClose }: FolderDialogProps) {
  const form = useFormFields({ name: folder?.name ?? '' })
  const { saveFolder } = useMarks(kind)
  useUnsaved(form.isChanged)
  const save = () => {
    const name = form.values.name.trim()
    if (name === '') return form.showErrors({ name: '请输入文件夹名称' })
    saveFolder.mutate(folder === null ? { name } : { id: folder.id, name }, {
      onSuccess: ({ id }) => {
        onClose()
        onSaved(id)
      },
      onError: form.showFailure,
    })
  }
  return (
    <FormDialog
      title={folder === null ? '新建文件夹' : '重命名文件夹'}
      submitLabel="保存"
      isBusy={saveFolder.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label="文件夹名称"
        maxLength={maxFolderNameLength}
        autoComplete="off"
        placeholder="例如：准备投标"
        {...form.field('name')}
      />
    </FormDialog>
  )
}
