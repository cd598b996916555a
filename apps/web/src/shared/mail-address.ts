import { deliveryCalls } from '@tender/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from './api.ts'
import { showToast } from './toast.ts'

/** Key of everything that says how the account is told besides in the page. */
export const deliveryKey = ['delivery'] as const

/** Where the account's mails go, and whether they can. */
export function useMailAddress(isWanted: boolean) {
  return useQuery({
    queryKey: [...deliveryKey, 'address'],
    queryFn: ({ signal }) => request(deliveryCalls.getMailAddress, {}, { signal, isSilent: true }),
    enabled: isWanted,
    // its owner confirms it elsewhere
    staleTime: 0,
  })
}

/** Sends a letter in which the owner of the address says that it wants the mails. */
export function useAskMail() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => request(deliveryCalls.askMailConfirmation, {}),
    onSuccess: () => {
      showToast('success', '确认邮件已发送，请在邮箱中点击确认')
      return client.invalidateQueries({ queryKey: deliveryKey })
    },
  })
}
