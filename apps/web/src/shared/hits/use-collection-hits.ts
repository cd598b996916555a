import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { useRef } from 'react'
import { collectionListKey } from '../documents/cached-rows.ts'
import { collectingKey } from '../use-collecting.ts'
import { useHitChanges, useLiveHits } from './live-hits.ts'
import { useSubscriptions } from './use-subscriptions.ts'

/** The subscription that reports updates of favourites' projects; undefined if there is none yet. */
export function useCollectionSubscription(isWanted = true) {
  const { data } = useSubscriptions(isWanted)
  return data?.list.find(({ kind }) => kind === 'collection')
}

/** Reads lists of favourites again when one of their projects has an update, or when updates were marked as seen elsewhere. */
export function useNewsRefresh(isWanted = true): void {
  const client = useQueryClient()
  const id = useCollectionSubscription(isWanted)?.id
  const newest = () => useLiveHits.getState().arrived.find(({ row }) => row.subscriptionId === id)?.row.hitId
  const seen = useRef(newest())
  const refresh = () => askAnew(client, collectionListKey)
  useHitChanges('arrived', () => {
    if (newest() === seen.current) return
    seen.current = newest()
    refresh()
  })
  useHitChanges('revision', refresh)
}

/**
 * Reads the lists of favourites under this key again when a colleague assigned something to the account, or when
 * assignments were seen elsewhere.
 */
export function useAssignedRefresh(listKey: QueryKey): void {
  const client = useQueryClient()
  useHitChanges('revision', () => askAnew(client, listKey))
}

function askAnew(client: QueryClient, queryKey: QueryKey): void {
  // skips lists with a row that was just removed or is being put back: they are read when they are shown next
  const shown = client.getQueriesData<{ list: { collected: boolean }[] }>({ queryKey, type: 'active' })
  const hasDropped = shown.some(([, cached]) => cached?.list.some(({ collected }) => !collected))
  const isKept = hasDropped || client.isMutating({ mutationKey: collectingKey }) > 0
  void client.invalidateQueries({ queryKey, refetchType: isKept ? 'none' : 'active' })
}
