import { orderCalls, type PaymentMethod, type UpgradeQuote } from '@tender/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from '../../../shared/router/index.ts'
import { paths } from '../../../shared/paths.ts'
import { request } from '../../../shared/api.ts'
import { RequestFailure } from '../../../shared/request-failure.ts'
import { useRequestKey } from '../../../shared/use-request-key.ts'
import { ordersKey } from './use-order.ts'

/** Creates an order and opens it. Pressing twice, or sending again after a lost answer, still creates only one. */
export function useSubmitOrder(quote: UpgradeQuote, readAgain: () => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { keyOf, forget } = useRequestKey()
  // a second press may come before the button is rendered as busy
  const isSending = useRef(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (method: PaymentMethod) => {
      const body = { levelId: quote.level.id, months: quote.months, amount: quote.amount, method }
      return request(orderCalls.memberUpgrade, { ...body, key: keyOf(body) })
    },
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

/** The error to show beside the button; other errors are shown as a toast. */
function problemOf(error: Error | null): string | null {
  const code = codeOf(error)
  return code === 'order.price-changed' || code === 'rights.main-account-only' ? (error?.message ?? null) : null
}
