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

/** Opening a favourite marks its updates as seen. @param id null if the project is no favourite */
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
