import { showToast } from '../../../shared/toast.ts'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { useUnsaved } from '../../../shared/unsaved.ts'
import { useFormFields } from '../../../shared/use-form-fields.ts'
import { useNewDictionary } from './use-dictionary-items.ts'

interface NewDictionaryDialogProps {
  /** Names of existing dictionaries. */
  taken: readonly string[]
  onMade: (dictName: string) => void
  onClose: () => void
}

/** Makes a dictionary together with its first item. */
export function NewDictionaryDialog({ taken, onMade, onClose }: NewDictionaryDialogProps) {
  const form = useFormFields({ dictName: '', label: '', value: '' })
  const making = useNewDictionary()
  useUnsaved(form.isChanged)
  const submit = () => {
    const first = { dictName: form.values.dictName.trim(), label: form.values.label.trim(), value: form.values.value.trim() }
    const missing = errorsIn(first, taken)
    if (Object.keys(missing).length > 0) return form.showErrors(missing)
    making.mutate(first, {
      onSuccess: () => {
        showToast('success', '字典已建立')
        onMade(first.dictName)
      },
      onError: form.showFailure,
    })
  }
  return (
    <FormDialog title="新建字典" submitLabel="建立" isBusy={making.isPending} onSubmit={submit} onClose={onClose}>
      <TextField {...form.field('dictName')} label="字典名（字母、数字、下划线或短横线）" placeholder="例如 project_stage" maxLength={40} />
      <TextField {...form.field('label')} label="第一项的名称" maxLength={100} />
      <TextField {...form.field('value')} label="第一项的值" maxLength={100} />
    </FormDialog>
  )
}

function errorsIn(
  { dictName, label, value }: Record<'dictName' | 'label' | 'value', string>,
  taken: readonly string[],
): Record<string, string> {
  const errors: Record<string, string> = {}
  if (dictName === '') errors['dictName'] = '请填写字典名'
  if (taken.includes(dictName)) errors['dictName'] = '已有这个字典，请直接在其中新增'
  if (label === '') errors['label'] = '请填写名称'
  if (value === '') errors['value'] = '请填写值'
  return errors
}
