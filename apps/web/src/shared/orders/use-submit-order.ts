import type { PayableOrder, PaymentMethod } from '@tender/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { paths } from '../paths.ts'
import { RequestFailure } from '../request-failure.ts'
import { useNavigate } from '../router/index.ts'
import { useRequestKey } from '../use-request-key.ts'
import { ordersKey } from './orders-key.ts'

export interface Submission {
  submit: (method: PaymentMethod) => void
  isPending: boolean
  /** What went wrong, to show beside the button; other errors are shown as a toast. */
  problem: string | null
}

/**
 * Creates an order and opens it. Pressing twice, or sending again after a lost answer, still creates only one.
 * @param subject what is ordered, with its price @param readAgain reads the price again
 */
export function useSubmitOrder(
  subject: object,
  send: (purchase: { method: PaymentMethod; key: string }) => Promise<PayableOrder>,
  readAgain: () => void,
): Submission {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { keyOf, forget } = useRequestKey()
  // a second press may come before the button is rendered as busy
  const isSending = useRef(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (method: PaymentMethod) => send({ method, key: keyOf({ ...subject, method }) }),
    onSettled: () => {
      isSending.current = false
    },
    onSuccess: ({ orderNo }) => {
      forget()
      void client.invalidateQueries({ queryKey: ordersKey })
      navigate(paths.order(orderNo), { replace: true })
    },
    onError: (failure) => {
      const code = codeOf(failure)
      if (code === 'order.key-used') forget()
      if (code === 'order.price-changed' || code === 'order.not-for-sale') readAgain()
    },
  })
  const submit = (method: PaymentMethod) => {
    if (isSending.current) return
    isSending.current = true
    mutate(method)
  }
  return { submit, isPending, problem: problemOf(error) }
}

function codeOf(error: Error | null): string | undefined {
  return error instanceof RequestFailure ? error.detail?.error : undefined
}

function problemOf(error: Error | null): string | null {
  const code = codeOf(error)
  return code === 'order.price-changed' || code === 'rights.main-account-only' ? (error?.message ?? null) : null
}
