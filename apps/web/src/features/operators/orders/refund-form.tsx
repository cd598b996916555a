import { formatPrice } from '../../../shared/format/price.ts'
import { showToast } from '../../../shared/toast.ts'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { NoticeBox } from '../../../shared/ui/notice-box.tsx'
import { TextArea } from '../../../shared/ui/text-area.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { useUnsaved } from '../../../shared/unsaved.ts'
import { useFormFields } from '../../../shared/use-form-fields.ts'
import type { StepProps } from './confirm-form.tsx'
import styles from './order-forms.module.css'
import { parseYuan } from '../../../shared/format/parse-yuan.ts'
import { hasStateChanged, useOrderHandling } from './use-operator-orders.ts'

/** Asks for the amount and the reason of a refund. The refund also ends the unused time. */
export function RefundForm({ order, onBack, onClose }: StepProps) {
  const { refund } = useOrderHandling()
  const form = useFormFields({ amount: (order.amount / 100).toFixed(2), reason: '' })
  useUnsaved(form.isChanged)
  const submit = () => {
    const amount = parseYuan(form.values.amount)
    const isFit = amount !== null && amount > 0 && amount <= order.amount
    const errors = {
      ...(isFit ? {} : { amount: `退款金额应大于 0，且不超过 ${formatPrice(order.amount)}` }),
      ...(form.values.reason.trim() === '' ? { reason: '请填写退款原因' } : {}),
    }
    if (amount === null || Object.keys(errors).length > 0) return form.showErrors(errors)
    refund.mutate(
      { orderNo: order.orderNo, amount, reason: form.values.reason.trim() },
      {
        onSuccess: () => {
          showToast('success', `已退款，${whatEnds(order)}已收回`)
          onClose()
        },
        onError: (error) => (hasStateChanged(error) ? onBack() : form.showFailure(error)),
      },
    )
  }
  return (
    <FormDialog
      title="退款"
      kind="panel"
      submitLabel="确认退款"
      cancelLabel="返回"
      isBusy={refund.isPending}
      onSubmit={submit}
      onClose={onBack}
    >
      <NoticeBox tone="warning">退款后，该订单的{whatEnds(order)}立即收回，不能恢复。每笔订单只能退款一次。</NoticeBox>
      <p className={styles['hint']}>在线支付的款项原路退回；银行转账请先在银行办理退款，再在此登记。</p>
      <TextField label="退款金额（元）" inputMode="decimal" autoComplete="off" maxLength={20} {...form.field('amount')} />
      <TextArea label="退款原因" rows={3} maxLength={200} {...form.field('reason')} />
    </FormDialog>
  )
}

function whatEnds({ period }: StepProps['order']): string {
  return period === null ? '报告' : '未使用的服务时间'
}
