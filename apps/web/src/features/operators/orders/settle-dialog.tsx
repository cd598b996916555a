import type { FlaggedPayment } from '@tender/contract'
import { useState } from 'react'
import { formatPrice } from '../../../shared/format/price.ts'
import { showToast } from '../../../shared/toast.ts'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { Segmented } from '../../../shared/ui/segmented.tsx'
import { TextArea } from '../../../shared/ui/text-area.tsx'
import { useUnsaved } from '../../../shared/unsaved.ts'
import { useFormFields } from '../../../shared/use-form-fields.ts'
import styles from './order-forms.module.css'
import { useOrderHandling } from './use-operator-orders.ts'

type How = 'refund' | 'note'
const ways = [
  { value: 'refund', label: '原路全额退回' },
  { value: 'note', label: '已另行处理' },
] as const

/** Settles a flagged payment: the whole amount is refunded the way it came, or the operator notes what was done instead. */
export function SettleDialog({ payment, onClose }: { payment: FlaggedPayment; onClose: () => void }) {
  const { settle } = useOrderHandling()
  const [how, setHow] = useState<How>(payment.method === 'bank' ? 'note' : 'refund')
  const form = useFormFields({ note: '' })
  useUnsaved(form.isChanged)
  const submit = () => {
    const note = form.values.note.trim()
    if (note === '') return form.showErrors({ note: '请填写处理说明' })
    const onSuccess = () => {
      showToast('success', how === 'refund' ? '已提交退款' : '已记录处理结果')
      onClose()
    }
    settle.mutate({ paymentId: payment.id, how, note }, { onSuccess, onError: form.showFailure })
  }
  return (
    <FormDialog
      title="处理异常收款"
      kind="panel"
      submitLabel={how === 'refund' ? `退回 ${formatPrice(payment.amount)}` : '记录并结束'}
      cancelLabel="返回"
      isBusy={settle.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <PaymentFacts payment={payment} />
      {payment.method !== 'bank' && <Segmented<How> label="处理方式" options={ways} value={how} onChange={setHow} />}
      <TextArea label="处理说明" rows={3} maxLength={200} {...form.field('note')} />
    </FormDialog>
  )
}

function PaymentFacts({ payment }: { payment: FlaggedPayment }) {
  return (
    <>
      <p>
        {payment.outcomeName}：{payment.methodName}收到 <strong>{formatPrice(payment.amount)}</strong>
        {payment.orderAmount !== null && `，订单金额 ${formatPrice(payment.orderAmount)}`}。
      </p>
      <p className={styles['hint']}>
        订单号 {payment.orderNo}，交易号 {payment.transactionId}
      </p>
    </>
  )
}
