import type { MemberOrder } from '@tender/contract'
import { useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { useOrderActions } from './use-order.ts'

interface CloseOrderButtonProps {
  order: Pick<MemberOrder, 'orderNo' | 'name'>
  size?: 'small' | 'medium'
  /** Tells several buttons on a page apart: names the order that it closes. */
  label?: string
}

/** Cancels an unpaid order after a confirmation. */
export function CloseOrderButton({ order: { orderNo, name }, size = 'medium', label }: CloseOrderButtonProps) {
  const [isAsked, setAsked] = useState(false)
  const { close } = useOrderActions(orderNo)
  return (
    <>
      <Button size={size} aria-label={label} onClick={() => setAsked(true)}>
        取消订单
      </Button>
      {isAsked && (
        <ConfirmDialog
          title="取消订单"
          text={`确定取消“${name}”的订单吗？取消后可以重新下单，价格以届时订单页为准。`}
          busy={close.isPending}
          onConfirm={() => close.mutate(undefined, { onSettled: () => setAsked(false) })}
          onCancel={() => setAsked(false)}
        />
      )}
    </>
  )
}
