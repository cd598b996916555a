import { useMutation, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'

/** Begins the keys of all clicks on stars that the server has not answered. */
export const collectingKey = ['collect'] as const

interface Collecting {
  /** What is collected, as the rows know it. */
  about: 'notice' | 'project' | 'company'
  id: number
  /** Begins the keys of the lists of favourites. */
  listKey: QueryKey
  /** Tells the server; on a page that is left at once, too. */
  send: (isCollected: boolean) => Promise<unknown>
  /** Shows it in every list and page. */
  show: (client: QueryClient, isCollected: boolean) => void
  onCollected?: (client: QueryClient) => void
  onRefused?: (error: unknown) => void
}

/**
 * Puts something among the favourites, or takes it out again. All that shows it shows so at once, and goes on to, whatever the server
 * said in lists that were asked for before; where the server refuses, all show it as it was.
 */
export function useCollecting({ about, id, listKey, send, show, onCollected, onRefused }: Collecting): (isCollected: boolean) => void {
  const client = useQueryClient()
  const mutationKey = [...collectingKey, about, id]
  // a later click has been shown already, and is sent next
  const isLast = () => client.isMutating({ mutationKey }) === 1
  const { mutate } = useMutation({
    mutationKey,
    // one click after the other: the last one decides
    scope: { id: mutationKey.join(':') },
    mutationFn: send,
    onMutate: (isCollected: boolean) => {
      // read without what was just taken out, a shown list of favourites could not put it back
      void client.cancelQueries({ queryKey: listKey, predicate: ({ state }) => state.data !== undefined })
      show(client, isCollected)
    },
    onError: (error, isCollected) => {
      if (isLast()) show(client, !isCollected)
      onRefused?.(error)
    },
    onSuccess: (_reply, isCollected) => {
      // a list that came meanwhile may have been read before
      if (isLast()) show(client, isCollected)
      readFavouritesAgain(client, listKey, isCollected ? [id] : [])
      onCollected?.(client)
    },
  })
  return mutate
}

/**
 * Lists of favourites are read again when they are shown next: a shown one keeps what was just taken out, to be put back. One that was opened before the server
 * had answered, and does not hold what was put in, is read now.
 */
export function readFavouritesAgain(client: QueryClient, listKey: QueryKey, putIn: readonly number[]): void {
  void client.invalidateQueries({ queryKey: listKey, refetchType: 'none' })
  const lacks = ({ list = [] }: { list?: { id: number }[] }) => putIn.some((id) => !list.some((row) => row.id === id))
  for (const [queryKey, data] of client.getQueriesData<{ list?: { id: number }[] }>({ queryKey: listKey, type: 'active' }))
    if (data !== undefined && lacks(data)) void client.refetchQueries({ queryKey, exact: true })
}
