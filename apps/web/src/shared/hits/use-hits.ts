import { hitsPageSize, subscriptionCalls, type SubscriptionKind } from '@tender/contract'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { request } from '../api.ts'
import { throttle } from '../throttle.ts'
import { hitListKey } from './hit-keys.ts'
import { useHitChanges, useLiveHits } from './live-hits.ts'
import { lookedAtAgain } from './use-subscriptions.ts'

/** The filters of a list of hits. */
export interface HitSearch {
  /** Id of a sub-account; null for the member's own hits. */
  account: number | null
  /** Null for all subscriptions. */
  subscriptionId: number | null
  /** Only hits of these kinds; all kinds if empty. */
  kinds: readonly SubscriptionKind[]
  unread: boolean
  words: string
  page: number
}

/** minimal milliseconds between two requests while hits keep arriving */
const minPause = 1000

/**
 * A page of hits. New hits come in by themselves, unless the member is reading: then they wait until the member shows
 * them.
 * @param isReading whether new rows at the top would push away the rows that the member looks at
 */
export function useHits(search: HitSearch, ofSubscriptions: ReadonlySet<number> | null, isReading: () => boolean) {
  const client = useQueryClient()
  const { account, subscriptionId, kinds, unread, words, page } = search
  const isOwn = account === null
  const body = {
    ...(isOwn ? {} : { userId: account }),
    ...(subscriptionId === null ? {} : { subscriptionId }),
    kinds: [...kinds],
    unread,
    searchWord: words,
    page,
    size: hitsPageSize,
  }
  const list = useQuery({
    queryKey: [...hitListKey, body],
    queryFn: ({ signal }) => request(subscriptionCalls.getHitList, body, { signal, isFailureInPlace: true }),
    placeholderData: keepPreviousData,
    refetchInterval: isOwn ? false : lookedAtAgain,
  })
  const renew = useMemo(() => throttle(() => void client.invalidateQueries({ queryKey: hitListKey }), minPause), [client])
  useEffect(() => renew.cancel, [renew])
  useHitChanges('revision', renew)
  useHitChanges('arrived', () => {
    if (isOwn && page === 1 && !isReading()) renew()
    else void client.invalidateQueries({ queryKey: hitListKey, refetchType: 'none' })
  })
  const waiting = useWaiting({ ...search, ofSubscriptions }, list.dataUpdatedAt)
  return { list, waiting, showWaiting: () => void client.refetchQueries({ queryKey: hitListKey, type: 'active' }) }
}

type Scope = Pick<HitSearch, 'account' | 'subscriptionId' | 'page' | 'words'> & { ofSubscriptions: ReadonlySet<number> | null }

/** The number of hits that arrived since the list was read and that it would show. */
function useWaiting({ account, subscriptionId, ofSubscriptions, page, words }: Scope, askedAt: number): number {
  const arrived = useLiveHits((hits) => hits.arrived)
  if (account !== null || page !== 1 || words !== '') return 0
  const isMeant = (id: number) => (subscriptionId === null ? (ofSubscriptions?.has(id) ?? true) : id === subscriptionId)
  return arrived.filter(({ row, at }) => at > askedAt && isMeant(row.subscriptionId)).length
}
