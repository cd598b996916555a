import type { OperatorOrder } from '@tender/contract'
import { formatPrice } from '../../../shared/format/price.ts'
import { showToast } from '../../../shared/toast.ts'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { useUnsaved } from '../../../shared/unsaved.ts'
import { useFormFields } from '../../../shared/use-form-fields.ts'
import styles from './order-forms.module.css'
import { hasStateChanged, useOrderHandling } from './use-operator-orders.ts'

export interface StepProps {
  order: OperatorOrder
  onBack: () => void
  onClose: () => void
}

/** Asks the operator to confirm that the exact amount has arrived in the bank account, and for its serial number. */
export function ConfirmForm({ order, onBack, onClose }: StepProps) {
  const { form, submit, isSaving } = useConfirmation({ order, onBack, onClose })
  return (
    <FormDialog
      title="确认到账"
      kind="panel"
      submitLabel="确认到账并生效"
      cancelLabel="返回"
      isBusy={isSaving}
      onSubmit={submit}
      onClose={onBack}
    >
      <p>
        {order.enterpriseName} · {order.name}
      </p>
      <p>
        请在银行流水中核对：到账 <strong>{formatPrice(order.amount)}</strong>，一分不差。金额不符时请勿确认，先与会员联系。
      </p>
      <p className={styles['hint']}>
        确认后订单立即生效。{order.state === 'closed' && '该订单已关闭，收到款后仍会生效。'}每个银行流水号只能登记一次。
      </p>
      <TextField label="银行流水号" autoComplete="off" maxLength={64} {...form.field('reference')} />
    </FormDialog>
  )
}

function useConfirmation({ order, onBack, onClose }: StepProps) {
  const { confirm } = useOrderHandling()
  const form = useFormFields({ reference: '' })
  useUnsaved(form.isChanged)
  const submit = () => {
    const reference = form.values.reference.trim()
    if (reference === '') return form.showErrors({ reference: '请填写银行流水号' })
    const onSuccess = ({ stateName }: { stateName: string }) => {
      showToast('success', `已确认到账，订单${stateName}`)
      onClose()
    }
    const onError = (error: Error) => (hasStateChanged(error) ? onBack() : form.showFailure(error))
    confirm.mutate({ orderNo: order.orderNo, amount: order.amount, reference }, { onSuccess, onError })
  }
  return { form, submit, isSaving: confirm.isPending }
}
