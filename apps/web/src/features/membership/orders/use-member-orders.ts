import { lastPage, orderCalls, orderStates, pageSize, type OrderState } from '@tender/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '../../../shared/router/index.ts'
import { request } from '../../../shared/api.ts'
import { ordersKey } from '../../../shared/orders/orders-key.ts'

export type StateFilter = OrderState | 'all'

/** The enterprise's orders, latest first. Open orders are read again, because they may be paid on a phone meanwhile. */
export function useMemberOrders(state: StateFilter, page: number) {
  return useQuery({
    queryKey: [...ordersKey, 'list', { state, page }],
    queryFn: ({ signal }) =>
      request(orderCalls.getOrderList, { ...(state === 'all' ? {} : { state }), page, size: pageSize }, { signal, isFailureInPlace: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.list.some((order) => order.state === 'unpaid' || order.state === 'paid') ? 10_000 : false,
  })
}

/** The state and the page live in the address, so a copied link shows the same. */
export function useOrdersAddress() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  const go = (state: StateFilter, page: number) => {
    const next = new URLSearchParams({ ...(state === 'all' ? {} : { state }), ...(page === 1 ? {} : { page: String(page) }) }).toString()
    navigate({ pathname, search: next === '' ? '' : `?${next}` })
  }
  const state = readState(query.get('state'))
  return {
    state,
    page: readPage(query.get('page')),
    choose: (next: StateFilter) => go(next, 1),
    goToPage: (page: number) => go(state, page),
  }
}

function readState(text: string | null): StateFilter {
  return orderStates.find((state) => state === text) ?? 'all'
}

function readPage(text: string | null): number {
  const page = /^\d{1,3}$/.test(text ?? '') ? Number(text) : 1
  return page >= 1 && page <= lastPage ? page : 1
}
