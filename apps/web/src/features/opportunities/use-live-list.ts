import { documentCalls } from '@tender/contract'
import { useQuery, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { request } from '../../shared/api.ts'
import { documentListKey } from '../../shared/documents/cached-rows.ts'
import { documentSearchBody } from '../../shared/documents/document-search-body.ts'
import type { SearchState } from '../../shared/documents/search-state.ts'
import { RequestFailure } from '../../shared/request-failure.ts'
import { receive, takeIn, takeNews, type LiveList } from './live-list.ts'
import { useLiveStream } from './use-live-stream.ts'

const size = 50
const interval = 20_000
const firstDelay = 5000
const maxDelay = 5 * 60_000

/**
 * The newest notices. A stream announces them while the page is visible and not paused. Without a stream the list is
 * polled. After a failure it tries again, with growing pauses. A hidden page does none of this, because queries without
 * an observer rest.
 */
export function useLiveList(search: SearchState, isReading: () => boolean) {
  const client = useQueryClient()
  const [isPaused, setPaused] = useState(false)
  const body = useMemo(() => ({ ...documentSearchBody(search), latestOnly: true, page: 1, size }), [search])
  const queryKey = useMemo(() => [...documentListKey, 'live', body], [body])
  const isStreaming = useLiveStream({
    body,
    isPaused,
    onNews: (news) => client.setQueryData<LiveList>(queryKey, (live) => live && takeNews(live, news, isReading())),
    onRefresh: () => void catchUp(client, queryKey),
  })
  const { data, error, failureCount, dataUpdatedAt, isFetching, fetchStatus, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const answer = await request(documentCalls.getDocumentList, body, { signal, isFailureInPlace: true })
      return receive(client.getQueryData<LiveList>(queryKey), answer, size, isReading())
    },
    ...repeatedly(!isPaused, isStreaming),
  })
  // also cancels a retry that waits for its turn
  const stop = () => client.cancelQueries({ queryKey })
  const askNow = () => void stop().then(() => refetch())
  return {
    data,
    error,
    dataUpdatedAt,
    isFetching,
    askNow,
    isFailing: failureCount > 0,
    isOffline: fetchStatus === 'paused',
    isPaused,
    pause: (next: boolean) => {
      setPaused(next)
      if (next) void stop()
      else askNow()
    },
    clearNew: () => client.setQueryData<LiveList>(queryKey, (live) => live && { ...live, newIds: [] }),
    showWaiting: () => client.setQueryData<LiveList>(queryKey, (live) => live && takeIn(live)),
  }
}

/** The polling interval. @param isStreaming true while a stream announces new notices */
function repeatedly(isLive: boolean, isStreaming: boolean) {
  return {
    staleTime: 0,
    // without a network it waits, and the page says so
    networkMode: 'online' as const,
    refetchInterval: isLive && !isStreaming ? interval : (false as const),
    refetchOnMount: isLive,
    refetchOnWindowFocus: isLive,
    refetchOnReconnect: isLive,
    retry: (_: number, failure: Error) => !isFinal(failure),
    retryDelay: (attempt: number) => Math.min(firstDelay * 2 ** attempt, maxDelay),
  }
}

/** Reads the list once more when the news begin: an answer under way may have been made before. */
async function catchUp(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client
    .getQueryCache()
    .find({ queryKey })
    ?.promise?.catch(() => undefined)
  await client.refetchQueries({ queryKey })
}

function isFinal(failure: Error): boolean {
  return !(failure instanceof RequestFailure) || failure.status === 401 || failure.detail?.error === 'rights.insufficient'
}
