import { collectionCalls } from '@tender/contract'
import { request } from '../api.ts'
import { useCollecting } from '../use-collecting.ts'
import { projectCollectionKey, showProjectCollected } from './cached-projects.ts'

/** Makes a project a favourite, or removes it from the favourites. */
export function useCollectProject(id: number): (isCollected: boolean) => void {
  return useCollecting({
    about: 'project',
    id,
    listKey: projectCollectionKey,
    send: (collected) => request(collectionCalls.saveProjectCollection, { id, collect: collected ? '1' : '0' }, { keepalive: true }),
    show: (client, collected) => showProjectCollected(client, id, collected),
  })
}
