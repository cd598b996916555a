import { formatTime, type operatorAccountCalls, type PeriodPreview, type RequestOf } from '@tender/contract'
import { RequestFailure } from '../../../shared/request-failure.ts'
import { showToast } from '../../../shared/toast.ts'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import styles from './forms.module.css'
import { useChange } from './use-enterprises.ts'

export type NewPeriod = RequestOf<typeof operatorAccountCalls.addPeriod>

interface ConfirmPeriodDialogProps {
  period: NewPeriod
  preview: PeriodPreview
  onBack: () => void
  onClose: () => void
}

/** Shows what a new period changes before it is added. */
export function ConfirmPeriodDialog({ period, preview, onBack, onClose }: ConfirmPeriodDialogProps) {
  const add = useChange('addPeriod')
  const save = () =>
    add.mutate(
      { ...period, version: preview.version },
      {
        onSuccess: () => {
          showToast('success', '服务期已增加')
          onClose()
        },
        // the preview no longer holds
        onError: (error) => {
          if (error instanceof RequestFailure && error.detail?.error === 'period.changed-meanwhile') onBack()
        },
      },
    )
  return (
    <FormDialog
      title="确认增加服务期"
      submitLabel="确认增加"
      cancelLabel="返回修改"
      isBusy={add.isPending}
      onSubmit={save}
      onClose={onBack}
    >
      <Effects preview={preview} />
    </FormDialog>
  )
}

function Effects({ preview: { before, after, usedFrom, usedTo, moved } }: { preview: PeriodPreview }) {
  return (
    <dl className={styles['facts']}>
      <dt>目前级别</dt>
      <dd>{levelText(before)}</dd>
      <dt>增加后</dt>
      <dd>
        <strong>{levelText(after)}</strong>
      </dd>
      <dt>使用时间</dt>
      <dd>
        <TimeSpan from={formatTime(usedFrom)} to={`至 ${formatTime(usedTo)}`} />
      </dd>
      {moved.map(({ levelName, endsAt, movesTo }) => (
        <div key={`${levelName} ${endsAt}`} className={styles['moved']}>
          <dt>{levelName}顺延</dt>
          <dd>
            <TimeSpan from={formatTime(endsAt)} to={`→ ${formatTime(movesTo)}`} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Shows a start and an end, one line each. */
function TimeSpan({ from, to }: { from: string; to: string }) {
  return (
    <>
      <span className={styles['time']}>{from}</span> <span className={styles['time']}>{to}</span>
    </>
  )
}

function levelText({ name, endsAt }: PeriodPreview['before']): string {
  return endsAt === null ? name : `${name}，至 ${formatTime(endsAt)}`
}
