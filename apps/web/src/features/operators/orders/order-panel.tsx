import type { OperatorOrder, orderCalls, ReplyOf } from '@tender/contract'
import { useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { ListSkeleton } from '../../../shared/ui/list-skeleton.tsx'
import { LoadFailed } from '../../../shared/load-failed.tsx'
import { CloseForm } from './close-form.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import { OrderFacts } from './order-facts.tsx'
import { PaymentList } from './payment-list.tsx'
import { RefundForm } from './refund-form.tsx'
import { useOperatorOrder } from './use-operator-orders.ts'

type Order = ReplyOf<(typeof orderCalls)['getOperatorOrder']>
type Step = 'look' | 'confirm' | 'close' | 'refund'

/** Shows a whole order with its payments and the operator's actions. */
export function OrderPanel({ orderNo, onClose }: { orderNo: string; onClose: () => void }) {
  const order = useOperatorOrder(orderNo)
  const [step, setStep] = useState<Step>('look')
  const back = () => setStep('look')
  if (order.data !== undefined && step !== 'look') {
    const props = { order: order.data, onBack: back, onClose }
    if (step === 'confirm') return <ConfirmForm {...props} />
    if (step === 'close') return <CloseForm {...props} />
    return <RefundForm {...props} />
  }
  const footer =
    order.data === undefined ? <Button onClick={onClose}>返回</Button> : <Actions order={order.data} onStep={setStep} onClose={onClose} />
  return (
    <Dialog title={`订单 ${orderNo}`} kind="panel" onClose={onClose} footer={footer}>
      {order.error !== null && <LoadFailed error={order.error} onRetry={() => void order.refetch()} />}
      {order.error === null && order.data === undefined && <ListSkeleton rows={6} />}
      {order.data !== undefined && <Content order={order.data} />}
    </Dialog>
  )
}

function Content({ order }: { order: Order }) {
  return (
    <>
      <OrderFacts order={order} />
      <PaymentList payments={order.payments} />
    </>
  )
}

function Actions({ order, onStep, onClose }: { order: OperatorOrder; onStep: (step: Step) => void; onClose: () => void }) {
  const { state } = order
  if (state === 'paid' || state === 'effective') {
    return (
      <>
        <Button onClick={onClose}>返回</Button>
        <Button onClick={() => onStep('refund')}>退款…</Button>
      </>
    )
  }
  if (state === 'refunded') return <Button onClick={onClose}>返回</Button>
  return (
    <>
      {state === 'unpaid' ? <Button onClick={() => onStep('close')}>关闭订单…</Button> : <Button onClick={onClose}>返回</Button>}
      <Button variant="primary" onClick={() => onStep('confirm')}>
        确认到账…
      </Button>
    </>
  )
}
