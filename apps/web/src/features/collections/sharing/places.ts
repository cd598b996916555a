import type { CollectionFolder } from '@tender/contract'
import type { CollectedList } from '../use-collections.ts'

/** The folders that colleagues share, each with its owner's name. */
export function foldersOfOthers({ shared }: Pick<CollectedList, 'shared'>): CollectionFolder[] {
  return shared.filter(({ isOwn }) => !isOwn).map(({ id, name, count, owner }) => ({ id, name: `${name}（${owner.name}）`, count }))
}

/** The folders that a favourite can be put into: the member's own, and those that colleagues share. */
export function placesOf(data: Pick<CollectedList, 'folders' | 'shared'>): CollectionFolder[] {
  return [...data.folders, ...foldersOfOthers(data)]
}
