import type { CollectionFolder } from '@tender/contract'
import type { CollectedList } from '../use-collections.ts'

/** Folders that colleagues share, each called with whose it is. */
export function foldersOfOthers({ shared }: Pick<CollectedList, 'shared'>): CollectionFolder[] {
  return shared.filter(({ isOwn }) => !isOwn).map(({ id, name, count, owner }) => ({ id, name: `${name}（${owner.name}）`, count }))
}

/** Where a favourite can be put: into one's own folders, and into those that colleagues share. */
export function placesOf(data: Pick<CollectedList, 'folders' | 'shared'>): CollectionFolder[] {
  return [...data.folders, ...foldersOfOthers(data)]
}
