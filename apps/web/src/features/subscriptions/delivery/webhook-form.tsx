import { webhookKinds, type Webhook, type WebhookKind } from '@tender/contract'
import { useState } from 'react'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { SelectField } from '../../../shared/ui/select-field.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { useFormFields } from '../../../shared/use-form-fields.ts'
import { useUnsaved } from '../../../shared/unsaved.ts'
import styles from './delivery.module.css'
import { useWebhookChanges } from './use-delivery.ts'

interface WebhookFormProps {
  /** Null for a new webhook. */
  webhook: Webhook | null
  /** Gets the id of a new webhook. */
  onMade: ((id: number) => void) | undefined
  onClose: () => void
}

const kinds = webhookKinds.map(({ code, name }) => ({ value: code, label: name }))

/** Edits the target of a webhook. Address and secret are never shown again: empty fields keep them. */
export function WebhookForm({ webhook, onMade, onClose }: WebhookFormProps) {
  const [kind, setKind] = useState<WebhookKind>(webhook?.kind ?? 'generic')
  const form = useFormFields({ name: webhook?.name ?? '', address: '', secret: '' })
  const { save } = useWebhookChanges()
  useUnsaved(form.isChanged)
  const isNew = webhook === null
  const submit = () => {
    const { name, address, secret } = form.values
    if (name.trim() === '') return form.showErrors({ name: '请输入名称' })
    if (isNew && address.trim() === '') return form.showErrors({ address: '请输入地址' })
    const wish = {
      ...(isNew ? {} : { id: webhook.id }),
      name,
      kind,
      ...(address.trim() === '' ? {} : { address }),
      ...(secret.trim() === '' ? {} : { secret }),
    }
    const onSuccess = ({ id }: { id: number }) => {
      if (isNew) onMade?.(id)
      onClose()
    }
    save.mutate(wish, { onSuccess, onError: form.showFailure })
  }
  return (
    <FormDialog
      title={isNew ? '新建 Webhook' : '修改 Webhook'}
      submitLabel="保存"
      isBusy={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label="名称" maxLength={30} autoComplete="off" {...form.field('name')} />
      <SelectField label="类型" options={kinds} value={kind} onChange={setKind} />
      <SecretFields kind={kind} isNew={isNew} form={form} />
    </FormDialog>
  )
}

interface SecretFieldsProps {
  kind: WebhookKind
  isNew: boolean
  form: Pick<ReturnType<typeof useFormFields<'name' | 'address' | 'secret'>>, 'field'>
}

/** The fields whose stored values are never shown. */
function SecretFields({ kind, isNew, form }: SecretFieldsProps) {
  const host = webhookKinds.find(({ code }) => code === kind)?.host ?? null
  return (
    <>
      <TextField
        label={isNew ? '地址' : '地址（不填则不变）'}
        autoComplete="off"
        placeholder={host === null ? 'https://' : `https://${host}/…`}
        {...form.field('address')}
      />
      <TextField
        label={isNew ? '签名密钥' : '签名密钥（不填则不变）'}
        autoComplete="off"
        maxLength={200}
        placeholder={host === null ? '至少 16 个字符' : '机器人启用加签时填写'}
        {...form.field('secret')}
      />
      {host === null && <p className={styles['note']}>每条消息以该密钥签名（HMAC-SHA256），接收方可据此确认消息来自本平台。</p>}
    </>
  )
}
