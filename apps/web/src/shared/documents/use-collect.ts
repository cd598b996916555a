import { collectionCalls, errorTexts } from '@tender/contract'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { request } from '../api.ts'
import { subscriptionsKey } from '../hits/hit-keys.ts'
import { RequestFailure } from '../request-failure.ts'
import { showToast } from '../toast.ts'
import { changeCachedDetail, changeCachedRow, collectionDeadlinesKey, collectionListKey } from './cached-rows.ts'

/**
 * Collects a notice or takes it out again. Every list and page that shows it shows so at once;
 * where the server refuses, they show it as it was.
 */
export function useCollect(id: number): (isCollected: boolean) => void {
  const client = useQueryClient()
  const { mutate } = useMutation({
    // one click after the other: the last one decides
    scope: { id: `collect:${id}` },
    // a page that is left at once does not lose it
    mutationFn: (collected: boolean) =>
      request(collectionCalls.documentCollect, { id, collect: collected ? '1' : '0' }, { keepalive: true }),
    onMutate: (collected) => showCollected(client, id, collected),
    onError: (error, collected) => {
      showCollected(client, id, !collected)
      if (error instanceof RequestFailure && error.detail?.error === 'document.not-found') {
        showToast('error', errorTexts['document.not-found'])
      }
    },
    onSuccess: () => {
      // read again when it is shown next: a visible list of favourites keeps what was just taken out, to be put back
      void client.invalidateQueries({ queryKey: collectionListKey, refetchType: 'none' })
      void client.invalidateQueries({ queryKey: collectionDeadlinesKey })
      // with the first one there is a subscription to it
      void client.invalidateQueries({ queryKey: subscriptionsKey, refetchType: 'none' })
      void client.invalidateQueries({ queryKey: ['screen'], refetchType: 'none' })
    },
  })
  return mutate
}

function showCollected(client: QueryClient, id: number, collected: boolean): void {
  changeCachedRow(client, id, { collected })
  changeCachedDetail(client, id, { collected })
}
