import { quotaText, quotaWords, type AccountEntry, type AssignedQuota, type sharedQuotaCodes } from '@tender/contract'
import { showToast } from '../../shared/toast.ts'
import { useUnsaved } from '../../shared/unsaved.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import { fieldErrorsOf, useFormFields } from '../../shared/use-form-fields.ts'
import { DialogState } from './dialog-state.tsx'
import styles from './dialogs.module.css'
import { useAssignedQuotas, useShareQuotas } from './use-sub-accounts.ts'

type Code = (typeof sharedQuotaCodes)[number]
type SharedQuota = AssignedQuota & { quota: Code }

interface QuotasDialogProps {
  account: AccountEntry
  onClose: () => void
}

/** Limits how much of the enterprise's quotas a sub-account may use. */
export function QuotasDialog({ account, onClose }: QuotasDialogProps) {
  const quotas = useAssignedQuotas(account.id)
  if (quotas.data === undefined) return <DialogState title={titleOf(account)} query={quotas} onClose={onClose} />
  return <QuotasForm account={account} quotas={quotas.data.filter(isShared)} onClose={onClose} />
}

function QuotasForm({ account, quotas, onClose }: QuotasDialogProps & { quotas: SharedQuota[] }) {
  const form = useFormFields(fieldsFrom(quotas))
  const share = useShareQuotas()
  useUnsaved(form.isChanged)
  // a quota of 0 cannot be shared
  const shareable = quotas.filter(({ limit }) => limit !== 0)
  const submit = () => {
    const errors = problemsIn(form.values, shareable)
    if (Object.keys(errors).length > 0) {
      form.showErrors(errors)
      return
    }
    const shares = shareable.flatMap(({ quota }) => (form.values[quota] === '' ? [] : [{ quota, amount: Number(form.values[quota]) }]))
    share.mutate(
      { id: account.id, shares },
      {
        onSuccess: () => {
          showToast('success', '额度已分配')
          onClose()
        },
        onError: (error) => form.showErrors(byQuota(fieldErrorsOf(error))),
      },
    )
  }
  return (
    <FormDialog title={titleOf(account)} submitLabel="保存" isBusy={share.isPending} onSubmit={submit} onClose={onClose}>
      <p className={styles['lead']}>填写该账号最多可以使用的数量；留空表示与企业共用，先用先得。</p>
      {shareable.map((entry) => (
        <QuotaField key={entry.quota} entry={entry} field={form.field(entry.quota)} />
      ))}
    </FormDialog>
  )
}

function QuotaField({ entry, field }: { entry: SharedQuota; field: object }) {
  const { quota, limit, span, used } = entry
  return (
    <div>
      <TextField label={quotaWords[quota].name} inputMode="numeric" placeholder="与企业共用" autoComplete="off" {...field} />
      <p className={styles['hint']}>
        企业额度 {quotaText(quota, limit, span)}，该账号已用 {used} {quotaWords[quota].unit}
      </p>
    </div>
  )
}

function fieldsFrom(quotas: readonly SharedQuota[]): Record<Code, string> {
  const fields = { details: '', 'contact-lookups': '', 'export-rows': '', subscriptions: '', monitors: '' }
  for (const { quota, amount } of quotas) fields[quota] = amount === null ? '' : String(amount)
  return fields
}

function problemsIn(values: Readonly<Record<Code, string>>, quotas: readonly SharedQuota[]): Record<string, string> {
  const wrong = quotas.flatMap(({ quota, limit }) => {
    const text = values[quota].trim()
    if (text === '') return []
    if (!/^\d{1,10}$/.test(text)) return [[quota, '请输入不小于 0 的整数，或留空']]
    return limit !== null && Number(text) > limit ? [[quota, `不能超过企业额度 ${limit}`]] : []
  })
  return Object.fromEntries(wrong)
}

/** Renames the server's `shares.details` or `shares.0.amount` to the fields of this form. */
function byQuota(errors: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([path, text]) => [path.replace(/^shares\./, ''), text]))
}

function isShared(entry: AssignedQuota): entry is SharedQuota {
  return entry.quota !== 'sub-accounts'
}

function titleOf({ contactName, loginName }: AccountEntry): string {
  return `分配额度：${contactName || loginName}`
}
