import { useId, type SubmitEvent } from 'react'
import { showToast } from '../../../shared/toast.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { useUnsaved } from '../../../shared/unsaved.ts'
import { fieldErrorsOf, useFormFields } from '../../../shared/use-form-fields.ts'
import styles from './new-dictionary-dialog.module.css'
import { useNewDictionary } from './use-dictionary-items.ts'

interface NewDictionaryDialogProps {
  /** Names that there are. */
  taken: readonly string[]
  onMade: (dictName: string) => void
  onClose: () => void
}

/** A dictionary begins with its first item. */
export function NewDictionaryDialog({ taken, onMade, onClose }: NewDictionaryDialogProps) {
  const formId = useId()
  const form = useFormFields({ dictName: '', label: '', value: '' })
  const making = useNewDictionary()
  useUnsaved(form.isChanged)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const given = { dictName: form.values.dictName.trim(), label: form.values.label.trim(), value: form.values.value.trim() }
    const missing = errorsIn(given, taken)
    if (Object.keys(missing).length > 0) return form.showErrors(missing)
    making.mutate(given, {
      onSuccess: () => {
        showToast('success', '字典已建立')
        onMade(given.dictName)
      },
      onError: (error) => form.showErrors(fieldErrorsOf(error)),
    })
  }
  const footer = (
    <>
      <Button onClick={onClose}>取消</Button>
      <Button type="submit" form={formId} variant="primary" busy={making.isPending}>
        建立
      </Button>
    </>
  )
  return (
    <Dialog title="新建字典" onClose={onClose} footer={footer}>
      <form id={formId} className={styles['form']} onSubmit={submit} noValidate>
        <TextField
          {...form.field('dictName')}
          label="字典名（字母、数字、下划线或短横线）"
          placeholder="例如 project_stage"
          maxLength={40}
        />
        <TextField {...form.field('label')} label="第一项的名称" maxLength={100} />
        <TextField {...form.field('value')} label="第一项的值" maxLength={100} />
      </form>
    </Dialog>
  )
}

function errorsIn(given: { dictName: string; label: string; value: string }, taken: readonly string[]): Record<string, string> {
  const errors: Record<string, string> = {}
  if (given.dictName === '') errors['dictName'] = '请填写字典名'
  if (taken.includes(given.dictName)) errors['dictName'] = '已有这个字典，请直接在其中新增'
  if (given.label === '') errors['label'] = '请填写名称'
  if (given.value === '') errors['value'] = '请填写值'
  return errors
}
