import type { FlaggedPayment } from '@tender/contract'
import { useId, useState, type SubmitEvent } from 'react'
import { formatPrice } from '../../../shared/format/price.ts'
import { showToast } from '../../../shared/toast.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { Segmented } from '../../../shared/ui/segmented.tsx'
import { TextArea } from '../../../shared/ui/text-area.tsx'
import { useUnsaved } from '../../../shared/unsaved.ts'
import { fieldErrorsOf, useFormFields } from '../../../shared/use-form-fields.ts'
import styles from './order-forms.module.css'
import { useOrderHandling } from './use-operator-orders.ts'

type How = 'refund' | 'note'
const ways = [
  { value: 'refund', label: '原路全额退回' },
  { value: 'note', label: '已另行处理' },
] as const

/** All of the money goes back the way it came, or it is noted what was done otherwise. */
export function SettleDialog({ payment, onClose }: { payment: FlaggedPayment; onClose: () => void }) {
  const formId = useId()
  const { settle } = useOrderHandling()
  const [how, setHow] = useState<How>(payment.channel === 'bank' ? 'note' : 'refund')
  const form = useFormFields({ note: '' })
  useUnsaved(form.isChanged)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const note = form.values.note.trim()
    if (note === '') return form.showErrors({ note: '请填写处理说明' })
    settle.mutate(
      { paymentId: payment.id, how, note },
      {
        onSuccess: () => {
          showToast('success', how === 'refund' ? '已提交退款' : '已记录处理结果')
          onClose()
        },
        onError: (failure) => form.showErrors(fieldErrorsOf(failure)),
      },
    )
  }
  return (
    <Dialog
      title="处理异常收款"
      kind="panel"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>返回</Button>
          <Button type="submit" form={formId} variant="primary" busy={settle.isPending}>
            {how === 'refund' ? `退回 ${formatPrice(payment.amount)}` : '记录并结束'}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles['form']} onSubmit={submit} noValidate>
        <p>
          {payment.outcomeName}：{payment.channelName}收到 <strong>{formatPrice(payment.amount)}</strong>
          {payment.orderAmount !== null && `，订单金额 ${formatPrice(payment.orderAmount)}`}。
        </p>
        <p className={styles['hint']}>
          订单号 {payment.orderNo}，交易号 {payment.transactionId}
        </p>
        {payment.channel !== 'bank' && <Segmented<How> label="处理方式" options={ways} value={how} onChange={setHow} />}
        <TextArea label="处理说明" rows={3} maxLength={200} {...form.field('note')} />
      </form>
    </Dialog>
  )
}
