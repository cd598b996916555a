import { authCalls, orderCalls, shellCalls, type PayableOrder } from '@tender/contract'
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { request } from '../../../shared/api.ts'
import { ordersKey } from '../../../shared/orders/orders-key.ts'
import { rememberMenu, rememberUser, useSession } from '../../../shared/session.ts'

const orderKey = (orderNo: string) => [...ordersKey, 'one', orderNo]

/** Reads an order, and reads it again while the page is visible and its state may still change. */
export function useOrder(orderNo: string) {
  return useQuery({
    queryKey: orderKey(orderNo),
    queryFn: ({ signal }) => request(orderCalls.getPayStatus, { orderNo }, { signal, isSilent: true }),
    staleTime: 0,
    refetchInterval: ({ state }) => askAgainAfter(state.data),
    // when the network or the window comes back, the member may just have paid on the phone
    refetchOnWindowFocus: true,
  })
}

/** Milliseconds until the next request; false if nothing can change any more. */
function askAgainAfter(order: PayableOrder | undefined): number | false {
  switch (order?.state) {
    case 'unpaid':
      return order.method === 'bank' ? 15_000 : 3_000
    case 'paid':
      return 2_000
    case 'closed':
      // a payment that had begun before the order was closed is still accepted
      return 30_000
    case 'effective':
    case 'refunded':
      return false
    case undefined:
      return 15_000
  }
}

/** The member's actions on an order. */
export function useOrderActions(orderNo: string) {
  const client = useQueryClient()
  const store = (order: PayableOrder) => client.setQueryData(orderKey(orderNo), order)
  const readAgain = () => client.invalidateQueries({ queryKey: ordersKey })
  const close = useMutation({
    mutationFn: () => request(orderCalls.closeOrder, { orderNo }),
    onSuccess: store,
    onSettled: readAgain,
  })
  const declare = useMutation({
    mutationFn: (transfer: { payerName: string; amount: number; transferredAt: string }) =>
      request(orderCalls.declareTransfer, { orderNo, ...transfer }, { shownFields: ['payerName', 'amount', 'transferredAt'] }),
    onSuccess: store,
    onSettled: readAgain,
  })
  return { close, declare }
}

/** When the order takes effect, the frame shows the new level and its pages, and all lists are read again. */
export function useRenewedSession(isEffective: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    // a failure does no harm: the next login shows the new level
    if (isEffective) renewSession(client).catch(() => undefined)
  }, [isEffective, client])
}

async function renewSession(client: QueryClient): Promise<void> {
  const { token } = useSession.getState()
  const [user, menu] = await Promise.all([
    request(authCalls.info, {}, { isSilent: true }),
    request(shellCalls.menu, {}, { isSilent: true }),
  ])
  if (useSession.getState().token !== token) return
  rememberUser(user)
  rememberMenu(menu)
  await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== ordersKey[0] })
}
