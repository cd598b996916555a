import {
  accountOrders,
  membershipCalls,
  shellCalls,
  sharedQuotaCodes,
  subAccountCalls,
  type AccountEntry,
  type RequestOf,
} from '@tender/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { request } from '../../shared/api.ts'
import { useSession } from '../../shared/session.ts'
import { useAddressFilters } from '../../shared/use-address-filters.ts'

/** fields that the forms of a new and of an existing account share */
const contactFields = ['contactName', 'phone', 'nickName']

const listKey = ['sub-accounts', 'list'] as const
const placesKey = ['sub-accounts', 'places'] as const
const menusKey = (id: number) => ['sub-accounts', 'menus', id] as const
const quotasKey = (id: number) => ['sub-accounts', 'quotas', id] as const

export type AccountState = 'all' | 'enabled' | 'disabled'

const noFilters = { words: '', state: 'all' }

/** The search and its page live in the address. */
export function useAccountSearch() {
  const { filters, page, search, goToPage, order, onOrder } = useAddressFilters(noFilters, accountOrders)
  const state: AccountState = filters.state === 'enabled' || filters.state === 'disabled' ? filters.state : 'all'
  return {
    words: filters.words,
    state,
    page,
    isFiltered: filters.words !== '' || state !== 'all',
    searchWords: (words: string) => search({ ...filters, words }),
    chooseState: (next: AccountState) => search({ ...filters, state: next }),
    clear: () => search(noFilters),
    goToPage,
    order,
    onOrder,
  }
}

type AccountSearch = Pick<ReturnType<typeof useAccountSearch>, 'words' | 'state' | 'order' | 'page'>

export function useAccounts({ words, state, order, page }: AccountSearch) {
  return useQuery({
    queryKey: [...listKey, { words, state, order, page }],
    queryFn: ({ signal }) => request(subAccountCalls.enterpriseaccountList, { searchWord: words, state, order, page }, { signal }),
    placeholderData: keepPreviousData,
    // last logins and uses change elsewhere
    staleTime: 0,
  })
}

/** How many sub-accounts are allowed, and how many exist. */
export function usePlaces() {
  return useQuery({
    queryKey: placesKey,
    queryFn: async ({ signal }) =>
      (await request(membershipCalls.getMemberServiceFrequency, { quota: 'sub-accounts' }, { signal }))[0] ?? null,
    staleTime: 0,
  })
}

/** Reads again the list, the places, and the names that other pages offer. */
function useReadAgain() {
  const client = useQueryClient()
  return useCallback(async () => {
    void request(shellCalls.getAccountSelectList, {}, { isSilent: true }).then(
      (accountSelect) => useSession.setState({ accountSelect }),
      () => undefined,
    )
    await Promise.all([listKey, placesKey].map((queryKey) => client.invalidateQueries({ queryKey })))
  }, [client])
}

export function useCreateAccount() {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: (account: RequestOf<typeof subAccountCalls.createSubAccount>) =>
      request(subAccountCalls.createSubAccount, account, {
        isRefusalInPlace: true,
        shownFields: ['loginName', 'password', ...contactFields],
      }),
    onSuccess: readAgain,
  })
}

export function useChangeAccount() {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: (change: RequestOf<typeof subAccountCalls.changeSubAccount>) =>
      request(subAccountCalls.changeSubAccount, change, { shownFields: contactFields }),
    onSuccess: readAgain,
  })
}

export function useSwitchAccount() {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: ({ id, isDisabled }: AccountEntry) => request(subAccountCalls.setSubAccountState, { id, isDisabled: !isDisabled }),
    // also after a refusal: somebody else may have switched it meanwhile
    onSettled: readAgain,
  })
}

export function useResetPassword() {
  return useMutation({
    mutationFn: (change: { id: number; password: string }) =>
      request(subAccountCalls.resetSubAccountPassword, change, { shownFields: ['password'] }),
  })
}

export function useAssignedMenus(id: number) {
  return useQuery({
    queryKey: menusKey(id),
    queryFn: ({ signal }) => request(subAccountCalls.getSubAccountMenus, { id }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** The pages that a new sub-account can have. */
export function useOfferedMenus() {
  return useQuery({
    queryKey: ['sub-accounts', 'menus', 'new'],
    queryFn: ({ signal }) => request(subAccountCalls.getOfferedMenus, {}, { signal, isSilent: true }),
    staleTime: 0,
  })
}

export function useAssignMenus() {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: (change: { id: number; denied: string[] }) => request(subAccountCalls.setSubAccountMenus, change),
    onSuccess: readAgain,
  })
}

export function useAssignedQuotas(id: number) {
  return useQuery({
    queryKey: quotasKey(id),
    queryFn: ({ signal }) => request(subAccountCalls.getSubAccountQuotas, { id }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

export function useShareQuotas() {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: (change: RequestOf<typeof subAccountCalls.setSubAccountQuotas>) =>
      request(subAccountCalls.setSubAccountQuotas, change, { shownFields: sharedQuotaCodes.map((code) => `shares.${code}`) }),
    onSuccess: readAgain,
  })
}
