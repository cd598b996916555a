import { collectionCalls } from '@tender/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../api.ts'
import { showToast } from '../toast.ts'
import { readFavouritesAgain } from '../use-collecting.ts'
import { changeCachedDetail, changeCachedRow, collectionListKey } from './cached-rows.ts'
import { readWhatFollows } from './use-collect.ts'

/** Makes notices favourites or takes them out again, all with one call. Every list shows it once the server has said which are favourites now. */
export function useCollectMany() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ ids, isWanted }: { ids: number[]; isWanted: boolean }) =>
      request(collectionCalls.collectDocuments, { ids, collect: isWanted }),
    onSuccess: (reply, { ids, isWanted }) => {
      for (const id of ids) {
        const change = { collected: reply.ids.includes(id) }
        changeCachedRow(client, id, change)
        changeCachedDetail(client, id, change)
      }
      readFavouritesAgain(client, collectionListKey, reply.ids)
      readWhatFollows(client)
      showToast('success', saidOf(ids.length, reply.ids.length, isWanted))
    },
  })
}

function saidOf(asked: number, collected: number, isWanted: boolean): string {
  if (!isWanted) return `已取消收藏 ${asked} 条`
  return collected === asked ? `已收藏 ${asked} 条` : `已收藏 ${collected} 条，另有 ${asked - collected} 条已不可查看`
}
