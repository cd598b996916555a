import { collectionCalls, designedCalls } from '@tender/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { request } from '../../../shared/api.ts'
import { projectCollectionKey, projectKey } from '../../../shared/projects/cached-projects.ts'

export function useProject(id: number) {
  return useQuery({
    queryKey: [...projectKey, id],
    queryFn: ({ signal }) => request(designedCalls.getDesignedProject, { id }, { signal, isRefusalInPlace: true }),
    staleTime: 0,
  })
}

/** Who looks at a favourite knows what has come of it. @param id null: it is none */
export function useSeen(id: number | null): void {
  const client = useQueryClient()
  useEffect(() => {
    if (id === null) return
    request(collectionCalls.markProjectCollectSeen, { ids: [id] }, { isSilent: true, keepalive: true }).then(
      () => client.invalidateQueries({ queryKey: projectCollectionKey, refetchType: 'none' }),
      () => undefined,
    )
  }, [client, id])
}
