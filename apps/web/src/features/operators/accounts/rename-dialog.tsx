import { useId, type SubmitEvent } from 'react'
import { showToast } from '../../../shared/toast.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { useUnsaved } from '../../../shared/unsaved.ts'
import { fieldErrorsOf, useFormFields } from '../../../shared/use-form-fields.ts'
import { useChange } from './use-enterprises.ts'

export function RenameDialog({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const formId = useId()
  const rename = useChange('renameEnterprise')
  const form = useFormFields({ name })
  useUnsaved(form.isChanged)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const given = form.values.name.trim()
    if (given === '') return form.showErrors({ name: '请输入企业名称' })
    rename.mutate(
      { id, name: given },
      {
        onSuccess: () => {
          showToast('success', '企业名称已修改')
          onClose()
        },
        onError: (failure) => form.showErrors(fieldErrorsOf(failure)),
      },
    )
  }
  return (
    <Dialog
      title="修改企业名称"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" form={formId} variant="primary" busy={rename.isPending}>
            保存
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <TextField label="企业名称" maxLength={100} autoComplete="off" {...form.field('name')} />
      </form>
    </Dialog>
  )
}
