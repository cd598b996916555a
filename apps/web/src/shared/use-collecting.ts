import { useMutation, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'

/** Prefix of the keys of all clicks on stars that the server has not answered. */
export const collectingKey = ['collect'] as const

interface Collecting {
  /** The kind of thing that becomes a favourite. */
  about: 'notice' | 'project' | 'company'
  id: number
  /** Prefix of the keys of the lists of favourites. */
  listKey: QueryKey
  /** Tells the server, even if the page is left at once. */
  send: (isCollected: boolean) => Promise<unknown>
  /** Updates every list and page. */
  show: (client: QueryClient, isCollected: boolean) => void
  onCollected?: (client: QueryClient) => void
  onRefused?: (error: unknown) => void
}

/**
 * Makes something a favourite, or removes it from the favourites. All lists and pages show this at once, and keep
 * showing it even if older list requests say otherwise. If the server refuses, all go back.
 */
export function useCollecting({ about, id, listKey, send, show, onCollected, onRefused }: Collecting): (isCollected: boolean) => void {
  const client = useQueryClient()
  const mutationKey = [...collectingKey, about, id]
  // a later click is shown already and is sent next
  const isLast = () => client.isMutating({ mutationKey }) === 1
  const { mutate } = useMutation({
    mutationKey,
    // clicks are sent one after the other, so the last one decides
    scope: { id: mutationKey.join(':') },
    mutationFn: send,
    onMutate: (isCollected: boolean) => {
      // a visible list of favourites that is read without the removed row could not put it back
      void client.cancelQueries({ queryKey: listKey, predicate: ({ state }) => state.data !== undefined })
      show(client, isCollected)
    },
    onError: (error, isCollected) => {
      if (isLast()) show(client, !isCollected)
      onRefused?.(error)
    },
    onSuccess: (_reply, isCollected) => {
      // a list that arrived meanwhile may have been read before this change
      if (isLast()) show(client, isCollected)
      readFavouritesAgain(client, listKey, isCollected ? [id] : [])
      onCollected?.(client)
    },
  })
  return mutate
}

/**
 * Lists of favourites are read again when they are shown next. A visible list keeps the removed rows, so that they can
 * be put back. A list that was opened before the server answered and lacks the new favourite is read now.
 */
export function readFavouritesAgain(client: QueryClient, listKey: QueryKey, putIn: readonly number[]): void {
  void client.invalidateQueries({ queryKey: listKey, refetchType: 'none' })
  const lacks = ({ list = [] }: { list?: { id: number }[] }) => putIn.some((id) => !list.some((row) => row.id === id))
  for (const [queryKey, data] of client.getQueriesData<{ list?: { id: number }[] }>({ queryKey: listKey, type: 'active' }))
    if (data !== undefined && lacks(data)) void client.refetchQueries({ queryKey, exact: true })
}
