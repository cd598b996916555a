import { subscriptionCalls, type RequestOf } from '@tender/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../shared/api.ts'
import { hitListKey, subscriptionsKey } from '../../shared/hits/hit-keys.ts'
import { markRead } from '../../shared/hits/note-read.ts'
import { showToast } from '../../shared/toast.ts'

/** Whether a query reads the hits of only this subscription. */
function isOfOne(queryKey: readonly unknown[], id: number): boolean {
  return queryKey.some((part) => typeof part === 'object' && part !== null && 'subscriptionId' in part && part.subscriptionId === id)
}

/** Changes subscriptions and refreshes the lists that show them. */
export function useChanges() {
  const client = useQueryClient()
  const renewList = () => client.invalidateQueries({ queryKey: subscriptionsKey })
  return {
    pause: useMutation({
      mutationFn: (wish: { id: number; paused: boolean }) => request(subscriptionCalls.pauseSubscription, wish),
      onSuccess: async (_, { paused }) => {
        await renewList()
        showToast('success', paused ? '已暂停，期间的公告不会补发' : '已恢复，从下一条公告起生效')
      },
    }),
    copy: useMutation({
      mutationFn: (id: number) => request(subscriptionCalls.copySubscription, { id }),
      onSuccess: renewList,
    }),
    remove: useMutation({
      mutationFn: (id: number) => request(subscriptionCalls.deleteSubscription, { id }),
      onSuccess: async (_, id) => {
        // queries of the deleted subscription are left out, because the server would refuse them
        await Promise.all([
          client.invalidateQueries({ queryKey: subscriptionsKey, predicate: ({ queryKey }) => !queryKey.includes(id) }),
          client.invalidateQueries({ queryKey: hitListKey, predicate: ({ queryKey }) => !isOfOne(queryKey, id) }),
        ])
        showToast('success', '已删除')
      },
    }),
    readAll: useMutation({
      mutationFn: (which: RequestOf<typeof subscriptionCalls.markHitsRead>) => markRead(which),
    }),
  }
}
