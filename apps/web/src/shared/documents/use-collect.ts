import { collectionCalls, errorTexts } from '@tender/contract'
import type { QueryClient } from '@tanstack/react-query'
import { request } from '../api.ts'
import { subscriptionsKey } from '../hits/hit-keys.ts'
import { RequestFailure } from '../request-failure.ts'
import { showToast } from '../toast.ts'
import { useCollecting } from '../use-collecting.ts'
import { changeCachedDetail, changeCachedRow, collectionDeadlinesKey, collectionListKey } from './cached-rows.ts'

/** Collects a notice or takes it out again. */
export function useCollect(id: number): (isCollected: boolean) => void {
  return useCollecting({
    about: 'notice',
    id,
    listKey: collectionListKey,
    send: (collected) => request(collectionCalls.documentCollect, { id, collect: collected ? '1' : '0' }, { keepalive: true }),
    show: (client, collected) => {
      changeCachedRow(client, id, { collected })
      changeCachedDetail(client, id, { collected })
    },
    onCollected: readWhatFollows,
    onRefused: (error) => {
      if (error instanceof RequestFailure && error.detail?.error === 'document.not-found') {
        showToast('error', errorTexts['document.not-found'])
      }
    },
  })
}

/** What else shows favourites is read again. */
export function readWhatFollows(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: collectionDeadlinesKey })
  // with the first one there is a subscription to it
  void client.invalidateQueries({ queryKey: subscriptionsKey, refetchType: 'none' })
  void client.invalidateQueries({ queryKey: ['screen'] })
}
