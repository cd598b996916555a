import { orderCalls, type PaymentMethod, type UpgradeQuote } from '@tender/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from '../../../shared/router/index.ts'
import { paths } from '../../../shared/paths.ts'
import { request } from '../../../shared/api.ts'
import { RequestFailure } from '../../../shared/request-failure.ts'
import { useRequestKey } from '../../../shared/use-request-key.ts'
import { ordersKey } from './use-order.ts'

/** Makes an order and goes to it. Pressed twice, or sent again after an answer that got lost, it makes one. */
export function useSubmitOrder(quote: UpgradeQuote, readAgain: () => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { keyOf, forget } = useRequestKey()
  // a second press comes before the button shows the first
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

/** What is said beside the button; the others come as a toast. */
function problemOf(error: Error | null): string | null {
  const code = codeOf(error)
  return code === 'order.price-changed' || code === 'rights.main-account-only' ? (error?.message ?? null) : null
}
