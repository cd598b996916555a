import { collectionCalls } from '@tender/contract'
import { request } from '../api.ts'
import { useCollecting } from '../use-collecting.ts'
import { companyCollectionKey, showCompanyCollected } from './cached-companies.ts'

/** Makes a company a favourite, or removes it from the favourites. */
export function useCollectCompany(id: number): (isCollected: boolean) => void {
  return useCollecting({
    about: 'company',
    id,
    listKey: companyCollectionKey,
    send: (collected) => request(collectionCalls.companyCollect, { id, collect: collected ? '1' : '0' }, { keepalive: true }),
    show: (client, collected) => showCompanyCollected(client, id, collected),
  })
}
