import { deliveryCalls } from '@tender/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from './api.ts'
import { showToast } from './toast.ts'

/** Key of all settings of deliveries outside the page. */
export const deliveryKey = ['delivery'] as const

/** The account's mail address, and whether mails can be sent to it. */
export function useMailAddress(isWanted: boolean) {
  return useQuery({
    queryKey: [...deliveryKey, 'address'],
    queryFn: ({ signal }) => request(deliveryCalls.getMailAddress, {}, { signal, isSilent: true }),
    enabled: isWanted,
    // its owner confirms it in a mail, outside this page
    staleTime: 0,
  })
}

/** Sends a mail that asks the owner of the address to confirm it. */
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
