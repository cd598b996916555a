import { useUnsaved } from '../../../shared/unsaved.ts'
import { useFormFields } from '../../../shared/use-form-fields.ts'

/** A form whose only field is a reason. */
export function useReason(decide: (reason: string, showFailure: (error: unknown) => void) => void) {
  const form = useFormFields({ reason: '' })
  useUnsaved(form.isChanged)
  const submit = () => {
    const reason = form.values.reason.trim()
    if (reason.length < 2) return form.showErrors({ reason: '请填写原因' })
    decide(reason, form.showFailure)
  }
  return { form, submit }
}
