import { collectionCalls } from '@tender/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../api.ts'
import { projectCollectionKey, showProjectCollected } from './cached-projects.ts'

/** Collects a project or takes it out again. All that shows it shows so at once; where the server refuses, as it was. */
export function useCollectProject(id: number): (isCollected: boolean) => void {
  const client = useQueryClient()
  const { mutate } = useMutation({
    // one click after the other: the last one decides
    scope: { id: `collect-project:${id}` },
    // a page that is left at once does not lose it
    mutationFn: (collected: boolean) =>
      request(collectionCalls.saveProjectCollection, { id, collect: collected ? '1' : '0' }, { keepalive: true }),
    onMutate: (collected) => showProjectCollected(client, id, collected),
    onError: (_error, collected) => showProjectCollected(client, id, !collected),
    // read again when it is shown next: a visible list of favourites keeps what was just taken out, to be put back
    onSuccess: () => client.invalidateQueries({ queryKey: projectCollectionKey, refetchType: 'none' }),
  })
  return mutate
}
