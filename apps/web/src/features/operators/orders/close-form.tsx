import { showToast } from '../../../shared/toast.ts'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import type { StepProps } from './confirm-form.tsx'
import { useOrderHandling } from './use-operator-orders.ts'

export function CloseForm({ order, onBack, onClose }: StepProps) {
  const { close } = useOrderHandling()
  const onConfirm = () =>
    close.mutate(order.orderNo, {
      onSuccess: () => {
        showToast('success', '订单已关闭')
        onClose()
      },
      onError: onBack,
    })
  const text =
    order.declaredAt === null
      ? '关闭后会员需要重新下单。之后如仍收到款，可以再“确认到账”。'
      : '会员已申报转账，请先确认银行流水中没有这笔款。关闭后如仍收到款，可以再“确认到账”。'
  return <ConfirmDialog title="关闭该订单？" text={text} busy={close.isPending} onConfirm={onConfirm} onCancel={onBack} />
}
