import { orderCalls, orderStates, pageSize, type OrderState, orderOrders } from '@tender/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../shared/api.ts'
import { RequestFailure } from '../../../shared/request-failure.ts'
import type { OrderBy } from '../../../shared/use-address-filters.ts'

const ordersKey = ['operators', 'orders'] as const

/** milliseconds between requests while the page is visible */
const askedEvery = 30_000

export type StateFilter = OrderState | 'declared'

export function isStateFilter(text: string): text is StateFilter {
  return text === 'declared' || orderStates.some((state) => state === text)
}

export function useOperatorOrders(state: StateFilter | null, search: string, order: OrderBy<(typeof orderOrders)[number]>, page: number) {
  return useQuery({
    queryKey: [...ordersKey, 'list', { state, search, order, page }],
    queryFn: ({ signal }) =>
      request(
        orderCalls.getOperatorOrders,
        { ...(state === null ? {} : { state }), search, order, page, size: pageSize },
        { signal, isFailureInPlace: true },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: askedEvery,
  })
}

export function useOperatorOrder(orderNo: string) {
  return useQuery({
    queryKey: [...ordersKey, 'one', orderNo],
    queryFn: ({ signal }) => request(orderCalls.getOperatorOrder, { orderNo }, { signal }),
    staleTime: 0,
  })
}

export function useFlaggedPayments() {
  return useQuery({
    queryKey: [...ordersKey, 'flagged'],
    queryFn: ({ signal }) => request(orderCalls.getFlaggedPayments, {}, { signal, isFailureInPlace: true }),
    staleTime: 0,
    refetchInterval: askedEvery,
  })
}

/** The order was paid, closed or refunded meanwhile, so the step that the operator took is no longer possible. */
export function hasStateChanged(error: Error): boolean {
  return error instanceof RequestFailure && error.detail?.error === 'order.state-changed'
}

/**
 * The operator's actions on orders and payments. The lists load again even after a failure, because another operator
 * may have been faster.
 */
export function useOrderHandling() {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: ordersKey })
  const confirm = useMutation({
    mutationFn: (transfer: { orderNo: string; amount: number; reference: string }) =>
      request(orderCalls.confirmTransfer, transfer, { shownFields: ['amount', 'reference'] }),
    onSettled,
  })
  const close = useMutation({ mutationFn: (orderNo: string) => request(orderCalls.operatorCloseOrder, { orderNo }), onSettled })
  const refund = useMutation({
    mutationFn: (refunded: { orderNo: string; amount: number; reason: string }) =>
      request(orderCalls.refundOrder, refunded, { shownFields: ['amount', 'reason'] }),
    onSettled,
  })
  const settle = useMutation({
    mutationFn: (settled: { paymentId: number; how: 'refund' | 'note'; note: string }) =>
      request(orderCalls.settlePayment, settled, { shownFields: ['note'] }),
    onSettled,
  })
  return { confirm, close, refund, settle }
}
