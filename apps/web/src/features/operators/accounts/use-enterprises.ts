import { membershipCalls, operatorAccountCalls, operatorAuditCalls, pageSize, type RequestOf, enterpriseOrders } from '@tender/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../shared/api.ts'
import type { OrderBy } from '../../../shared/use-address-filters.ts'

const enterprisesKey = ['operators', 'enterprises'] as const

interface ListFilters {
  words: string
  level: string
  state: string
  role: string
}

export function useEnterprises(
  { words, level, state, role }: ListFilters,
  order: OrderBy<(typeof enterpriseOrders)[number]>,
  page: number,
) {
  return useQuery({
    queryKey: [...enterprisesKey, 'list', { words, level, state, role, order, page }],
    queryFn: ({ signal }) =>
      request(
        operatorAccountCalls.listEnterprises,
        { searchWord: words, levelId: level, state: stateOf(state), roleId: role, order, page, size: pageSize },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

function stateOf(text: string): 'enabled' | 'disabled' | '' {
  return text === 'enabled' || text === 'disabled' ? text : ''
}

export function useEnterprise(id: number) {
  return useQuery({
    queryKey: [...enterprisesKey, 'one', id],
    queryFn: ({ signal }) => request(operatorAccountCalls.getEnterprise, { id }, { signal }),
    staleTime: 0,
  })
}

/** The levels, lowest first; empty while they are loading. */
export function useLevels() {
  const { data } = useQuery({
    queryKey: ['operators', 'levels'],
    queryFn: ({ signal }) => request(membershipCalls.getMemberLevelList, {}, { signal, isSilent: true }),
  })
  return data ?? noLevels
}

const noLevels: { id: number; name: string }[] = []

/** The roles; empty while they are loading. */
export function useRoles() {
  const { data } = useQuery({
    queryKey: ['operators', 'roles'],
    queryFn: ({ signal }) => request(operatorAccountCalls.getRoleList, {}, { signal, isSilent: true }),
  })
  return data ?? noRoles
}

const noRoles: { id: number; name: string }[] = []

/** The last changes to an enterprise. */
export function useEnterpriseAudit(id: number) {
  return useQuery({
    queryKey: [...enterprisesKey, 'audit', id],
    queryFn: ({ signal }) => request(operatorAuditCalls.getAuditList, { enterpriseId: id, size: pageSize }, { signal }),
    staleTime: 0,
  })
}

type Calls = typeof operatorAccountCalls
type Change = Exclude<keyof Calls, 'listEnterprises' | 'getEnterprise' | 'getRoleList' | 'previewPeriod'>

/**
 * Sends an operator's change. The page loads again even after a failure, because another operator may have been faster.
 * @param shownFields fields of the form that sends the change
 */
export function useChange<Name extends Change>(name: Name, shownFields: readonly string[] = []) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: RequestOf<Calls[Name]>) => request<Calls[Name]>(operatorAccountCalls[name], change, { shownFields }),
    onSettled: () => client.invalidateQueries({ queryKey: enterprisesKey }),
  })
}
