import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { useRef } from 'react'
import { collectionListKey } from '../documents/cached-rows.ts'
import { collectingKey } from '../use-collecting.ts'
import { useHitChanges, useLiveHits } from './live-hits.ts'
import { useSubscriptions } from './use-subscriptions.ts'

/** The subscription by which the account is told what comes in the projects of its favourites; undefined where there is none yet. */
export function useCollectionSubscription(isWanted = true) {
  const { data } = useSubscriptions(isWanted)
  return data?.list.find(({ kind }) => kind === 'collection')
}

/** Lists of favourites are asked for anew when something has come in a project of theirs, or was read elsewhere. */
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

/** Lists of favourites under this key are asked for anew when a colleague has put the account in charge of something, or something was read elsewhere. */
export function useAssignedRefresh(listKey: QueryKey): void {
  const client = useQueryClient()
  useHitChanges('revision', () => askAnew(client, listKey))
}

function askAnew(client: QueryClient, queryKey: QueryKey): void {
  // what was just taken out, or is being put back, stays: such a list is asked for when it is shown next
  const shown = client.getQueriesData<{ list: { collected: boolean }[] }>({ queryKey, type: 'active' })
  const hasDropped = shown.some(([, cached]) => cached?.list.some(({ collected }) => !collected))
  const isKept = hasDropped || client.isMutating({ mutationKey: collectingKey }) > 0
  void client.invalidateQueries({ queryKey, refetchType: isKept ? 'none' : 'active' })
}
