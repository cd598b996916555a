import { deliveryCalls, type RequestOf } from '@tender/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../shared/api.ts'
import { deliveryKey } from '../../../shared/mail-address.ts'
import { showToast } from '../../../shared/toast.ts'

const webhooksKey = [...deliveryKey, 'webhooks'] as const

/** How a subscription's hits are delivered outside the page. */
export function useDelivery(subscriptionId: number) {
  return useQuery({
    queryKey: [...deliveryKey, 'of', subscriptionId],
    queryFn: ({ signal }) => request(deliveryCalls.getDelivery, { subscriptionId: String(subscriptionId) }, { signal }),
    staleTime: 0,
  })
}

export function useSaveDelivery() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (wish: RequestOf<typeof deliveryCalls.saveDelivery>) => request(deliveryCalls.saveDelivery, wish),
    onSuccess: () => {
      showToast('success', '已保存，从下一条命中起生效')
      return client.invalidateQueries({ queryKey: deliveryKey })
    },
  })
}

export function useWebhooks({ isSilent = false } = {}) {
  return useQuery({ queryKey: webhooksKey, queryFn: ({ signal }) => request(deliveryCalls.getWebhooks, {}, { signal, isSilent }) })
}

export function useWebhookChanges() {
  const client = useQueryClient()
  const renew = () => client.invalidateQueries({ queryKey: deliveryKey })
  return {
    save: useMutation({
      mutationFn: (wish: RequestOf<typeof deliveryCalls.saveWebhook>) =>
        request(deliveryCalls.saveWebhook, wish, { shownFields: ['name', 'address', 'secret'] }),
      onSuccess: renew,
    }),
    remove: useMutation({ mutationFn: (id: number) => request(deliveryCalls.deleteWebhook, { id }), onSuccess: renew }),
    resume: useMutation({ mutationFn: (id: number) => request(deliveryCalls.resumeWebhook, { id }), onSuccess: renew }),
    test: useMutation({ mutationFn: (id: number) => request(deliveryCalls.testWebhook, { id }), onSettled: renew }),
  }
}

/** The link that feed readers use to follow a subscription. */
export function useFeedLink(subscriptionId: number) {
  const client = useQueryClient()
  const queryKey = [...deliveryKey, 'feed', subscriptionId]
  const renew = () => client.invalidateQueries({ queryKey })
  return {
    state: useQuery({
      queryKey,
      queryFn: ({ signal }) => request(deliveryCalls.getFeedLink, { subscriptionId: String(subscriptionId) }, { signal }),
    }),
    make: useMutation({
      mutationFn: () => request(deliveryCalls.renewFeedLink, { subscriptionId }),
      onSuccess: renew,
    }),
    end: useMutation({ mutationFn: () => request(deliveryCalls.endFeedLink, { subscriptionId }), onSuccess: renew }),
  }
}

/** The deliveries, latest first. */
export function useDeliveryLog(subscriptionId: number, page: number) {
  return useQuery({
    queryKey: [...deliveryKey, 'log', subscriptionId, page],
    queryFn: ({ signal }) => request(deliveryCalls.getDeliveries, { subscriptionId, page }, { signal }),
    staleTime: 0,
  })
}
