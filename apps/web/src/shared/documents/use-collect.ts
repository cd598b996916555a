import { collectionCalls, errorTexts } from '@tender/contract'
import type { QueryClient } from '@tanstack/react-query'
import { request } from '../api.ts'
import { subscriptionsKey } from '../hits/hit-keys.ts'
import { RequestFailure } from '../request-failure.ts'
import { showToast } from '../toast.ts'
import { useCollecting } from '../use-collecting.ts'
import { changeCachedDetail, changeCachedRow, collectionDeadlinesKey, collectionListKey } from './cached-rows.ts'

/** Makes a notice a favourite, or removes it from the favourites. */
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

/** Reads again everything else that depends on favourites. */
export function readWhatFollows(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: collectionDeadlinesKey })
  // the first favourite creates the subscription 收藏更新
  void client.invalidateQueries({ queryKey: subscriptionsKey, refetchType: 'none' })
  void client.invalidateQueries({ queryKey: ['screen'] })
}
