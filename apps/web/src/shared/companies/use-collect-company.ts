import { collectionCalls } from '@tender/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../api.ts'
import { companyCollectionKey, showCompanyCollected } from './cached-companies.ts'

/** Collects a company or takes it out again. All that shows it shows so at once; where the server refuses, as it was. */
export function useCollectCompany(id: number): (isCollected: boolean) => void {
  const client = useQueryClient()
  const { mutate } = useMutation({
    // one click after the other: the last one decides
    scope: { id: `collect-company:${id}` },
    // a page that is left at once does not lose it
    mutationFn: (collected: boolean) =>
      request(collectionCalls.companyCollect, { id, collect: collected ? '1' : '0' }, { keepalive: true }),
    onMutate: (collected) => showCompanyCollected(client, id, collected),
    onError: (_error, collected) => showCompanyCollected(client, id, !collected),
    // read again when it is shown next: a visible list of favourites keeps what was just taken out, to be put back
    onSuccess: () => client.invalidateQueries({ queryKey: companyCollectionKey, refetchType: 'none' }),
  })
  return mutate
}
