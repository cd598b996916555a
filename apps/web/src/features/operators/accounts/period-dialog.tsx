import { operatorAccountCalls } from '@tender/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '../../../shared/api.ts'
import { AreaField } from '../../../shared/documents/areas/area-field.tsx'
import { DateField } from '../../../shared/ui/date-field.tsx'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { Segmented } from '../../../shared/ui/segmented.tsx'
import { SelectField } from '../../../shared/ui/select-field.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { useUnsaved } from '../../../shared/unsaved.ts'
import { fieldErrorsOf, useFormFields } from '../../../shared/use-form-fields.ts'
import { ConfirmPeriodDialog, type NewPeriod } from './confirm-period-dialog.tsx'
import styles from './forms.module.css'
import { useLevels } from './use-enterprises.ts'

const kinds = [
  { value: 'months', label: '按月' },
  { value: 'days', label: '按天' },
  { value: 'until', label: '到日期' },
] as const
type Kind = (typeof kinds)[number]['value']

const emptyFields = { levelId: '', months: '12', days: '30', until: '', startsOn: '', areaCodes: '' }
type Values = Readonly<typeof emptyFields>

interface PeriodDialogProps {
  enterpriseId: number
  onClose: () => void
}

/** Adds a paid period for an enterprise, after a preview. */
export function PeriodDialog({ enterpriseId, onClose }: PeriodDialogProps) {
  const { form, kind, setKind, area, setArea, preview, submit } = usePeriodForm(enterpriseId)
  const levels = useLevels().slice(1)
  if (preview.data !== undefined) {
    return <ConfirmPeriodDialog period={preview.variables} preview={preview.data} onBack={preview.reset} onClose={onClose} />
  }
  return (
    <FormDialog title="增加服务期" kind="panel" submitLabel="预览" isBusy={preview.isPending} onSubmit={submit} onClose={onClose}>
      <SelectField
        label="会员级别"
        options={[{ value: '', label: '请选择' }, ...levels.map(({ id, name }) => ({ value: String(id), label: name }))]}
        value={form.values.levelId}
        error={form.field('levelId').error}
        onChange={(level) => form.set('levelId', level)}
      />
      <Segmented label="时长" size="wide" options={kinds} value={kind} onChange={setKind} />
      {kind === 'months' && <TextField label="月数" inputMode="numeric" maxLength={3} {...form.field('months')} />}
      {kind === 'days' && <TextField label="天数" inputMode="numeric" maxLength={4} {...form.field('days')} />}
      {kind === 'until' && <DateField label="截止日期（含当天）" {...form.field('until')} />}
      <DateField label="开始日期（留空为立即开始）" {...form.field('startsOn')} />
      <fieldset className={styles['areas']}>
        <legend className={styles['legend']}>地区</legend>
        <AreaField chosen={area} onChange={setArea} />
        {form.field('areaCodes').error !== undefined && <p className={styles['error']}>{form.field('areaCodes').error}</p>}
      </fieldset>
    </FormDialog>
  )
}

function usePeriodForm(enterpriseId: number) {
  const [kind, setKind] = useState<Kind>('months')
  const [area, setArea] = useState<string[]>([])
  const form = useFormFields(emptyFields)
  const preview = useMutation({
    mutationFn: (period: NewPeriod) => request(operatorAccountCalls.previewPeriod, period, { shownFields: Object.keys(emptyFields) }),
  })
  useUnsaved(form.isChanged || area.length > 0)
  const submit = () => {
    const { values } = form
    const errors = errorsIn(values, kind)
    if (Object.keys(errors).length > 0) return form.showErrors(errors)
    const length = kind === 'until' ? { until: values.until } : { [kind]: Number(values[kind]) }
    const period = { id: enterpriseId, levelId: Number(values.levelId), startsOn: values.startsOn, areaCodes: area, ...length }
    preview.mutate(period, { onError: (failure) => form.showErrors(shownErrors(fieldErrorsOf(failure), kind)) })
  }
  return { form, kind, setKind, area, setArea, preview, submit }
}

function errorsIn(values: Values, kind: Kind): Record<string, string> {
  return {
    ...(values.levelId === '' ? { levelId: '请选择会员级别' } : {}),
    ...(kind !== 'until' && !/^[1-9]\d{0,3}$/.test(values[kind]) ? { [kind]: '请输入正整数' } : {}),
  }
}

/** Shows an error of the length at the visible field, whatever the server calls it. */
function shownErrors(errors: Readonly<Record<string, string>>, kind: Kind): Record<string, string> {
  const { months, until, ...others } = errors
  const text = errors[kind] ?? months ?? until
  return text === undefined ? others : { ...others, [kind]: text }
}
