import { showToast } from '../../../shared/toast.ts'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { useUnsaved } from '../../../shared/unsaved.ts'
import { useFormFields } from '../../../shared/use-form-fields.ts'
import { useChange } from './use-enterprises.ts'

export function RenameDialog({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const rename = useChange('renameEnterprise', ['name'])
  const form = useFormFields({ name })
  useUnsaved(form.isChanged)
  const submit = () => {
    const newName = form.values.name.trim()
    if (newName === '') return form.showErrors({ name: '请输入企业名称' })
    rename.mutate(
      { id, name: newName },
      {
        onSuccess: () => {
          showToast('success', '企业名称已修改')
          onClose()
        },
        onError: form.showFailure,
      },
    )
  }
  return (
    <FormDialog title="修改企业名称" submitLabel="保存" isBusy={rename.isPending} onSubmit={submit} onClose={onClose}>
      <TextField label="企业名称" maxLength={100} autoComplete="off" {...form.field('name')} />
    </FormDialog>
  )
}
