import { formatTime, operatorAccountCalls, type PeriodPreview, type RequestOf } from '@tender/contract'
import { useMutation } from '@tanstack/react-query'
import { useId, useState, type SubmitEvent } from 'react'
import { request } from '../../../shared/api.ts'
import { AreaField } from '../../../shared/documents/areas/area-field.tsx'
import { noFilters } from '../../../shared/documents/search-state.ts'
import { showToast } from '../../../shared/toast.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { Segmented } from '../../../shared/ui/segmented.tsx'
import { SelectField } from '../../../shared/ui/select-field.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { useUnsaved } from '../../../shared/unsaved.ts'
import { fieldErrorsOf, useFormFields } from '../../../shared/use-form-fields.ts'
import styles from './forms.module.css'
import { useChange, useLevels } from './use-enterprises.ts'

const kinds = [
  { value: 'months', label: '按月' },
  { value: 'days', label: '按天' },
  { value: 'until', label: '到日期' },
] as const
type Kind = (typeof kinds)[number]['value']
type Wanted = RequestOf<typeof operatorAccountCalls.addPeriod>

/** Paid time for an enterprise: looked at first, then given. */
export function PeriodDialog({ enterpriseId, onClose }: { enterpriseId: number; onClose: () => void }) {
  const formId = useId()
  const levels = useLevels().slice(1)
  const [kind, setKind] = useState<Kind>('months')
  const [area, setArea] = useState<string[]>([])
  const form = useFormFields({ levelId: '', months: '12', days: '30', until: '', startsOn: '', areaCodes: '' })
  const preview = useMutation({ mutationFn: (wanted: Wanted) => request(operatorAccountCalls.previewPeriod, wanted) })
  useUnsaved(form.isChanged || area.length > 0)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const { values } = form
    const missing = values.levelId === '' ? { levelId: '请选择会员级别' } : {}
    const unfit = kind !== 'until' && !/^[1-9]\d{0,3}$/.test(values[kind]) ? { [kind]: '请输入正整数' } : {}
    const errors = { ...missing, ...unfit }
    if (Object.keys(errors).length > 0) return form.showErrors(errors)
    const length = kind === 'until' ? { until: values.until } : { [kind]: Number(values[kind]) }
    const wanted = { id: enterpriseId, levelId: Number(values.levelId), startsOn: values.startsOn, areaCodes: area, ...length }
    preview.mutate(wanted, { onError: (failure) => form.showErrors(endErrors(fieldErrorsOf(failure), kind)) })
  }
  if (preview.data !== undefined) {
    return <Confirm wanted={preview.variables} preview={preview.data} onBack={preview.reset} onClose={onClose} />
  }
  const footer = (
    <>
      <Button onClick={onClose}>取消</Button>
      <Button type="submit" form={formId} variant="primary" busy={preview.isPending}>
        预览
      </Button>
    </>
  )
  return (
    <Dialog title="增加服务期" kind="panel" onClose={onClose} footer={footer}>
      <form id={formId} className={styles['form']} onSubmit={submit} noValidate>
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
        {kind === 'until' && <TextField label="截止日期（含当天）" type="date" {...form.field('until')} />}
        <TextField label="开始日期（留空为立即开始）" type="date" {...form.field('startsOn')} />
        <fieldset className={styles['areas']}>
          <legend className={styles['legend']}>地区</legend>
          <AreaField filters={{ ...noFilters, area }} onChange={(change) => setArea([...(change.area ?? [])])} />
          {form.field('areaCodes').error !== undefined && <p className={styles['error']}>{form.field('areaCodes').error}</p>}
        </fieldset>
      </form>
    </Dialog>
  )
}

/** What the server says of the length stands beside the visible field. */
function endErrors(errors: Readonly<Record<string, string>>, kind: Kind): Record<string, string> {
  const { months, until, ...others } = errors
  const text = errors[kind] ?? months ?? until
  return text === undefined ? others : { ...others, [kind]: text }
}

interface ConfirmProps {
  wanted: Wanted
  preview: PeriodPreview
  onBack: () => void
  onClose: () => void
}

function Confirm({ wanted, preview, onBack, onClose }: ConfirmProps) {
  const add = useChange('addPeriod')
  const save = () =>
    add.mutate(wanted, {
      onSuccess: () => {
        showToast('success', '服务期已增加')
        onClose()
      },
    })
  return (
    <Dialog
      title="确认增加服务期"
      onClose={onBack}
      footer={
        <>
          <Button onClick={onBack}>返回修改</Button>
          <Button variant="primary" busy={add.isPending} onClick={save}>
            确认增加
          </Button>
        </>
      }
    >
      <dl className={styles['facts']}>
        <dt>目前级别</dt>
        <dd>{levelText(preview.before)}</dd>
        <dt>增加后</dt>
        <dd>
          <strong>{levelText(preview.after)}</strong>
        </dd>
        <dt>使用时间</dt>
        <dd>
          <Span from={formatTime(preview.usedFrom)} to={`至 ${formatTime(preview.usedTo)}`} />
        </dd>
        {preview.moved.map(({ levelName, endsAt, movesTo }) => (
          <div key={`${levelName} ${endsAt}`} className={styles['moved']}>
            <dt>{levelName}顺延</dt>
            <dd>
              <Span from={formatTime(endsAt)} to={`→ ${formatTime(movesTo)}`} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

/** Two times, each in one line. */
function Span({ from, to }: { from: string; to: string }) {
  return (
    <>
      <span className={styles['time']}>{from}</span> <span className={styles['time']}>{to}</span>
    </>
  )
}

function levelText({ name, endsAt }: PeriodPreview['before']): string {
  return endsAt === null ? name : `${name}，至 ${formatTime(endsAt)}`
}
