import { collectManyCalls, type CollectionKind } from '@tender/contract'
import { useMutation, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { request } from '../api.ts'
import { companyCollectionKey, showCompanyCollected } from '../companies/cached-companies.ts'
import { changeCachedDetail, changeCachedRow, collectionListKey } from '../documents/cached-rows.ts'
import { readWhatFollows } from '../documents/use-collect.ts'
import { projectCollectionKey, showProjectCollected } from '../projects/cached-projects.ts'
import { showToast } from '../toast.ts'
import { readFavouritesAgain } from '../use-collecting.ts'

interface Kind {
  call: (typeof collectManyCalls)[keyof typeof collectManyCalls]
  /** Prefix of the keys of the lists of favourites. */
  listKey: QueryKey
  /** The Chinese measure word for this kind, for example 条 for notices. */
  unit: string
  /** Updates in every list and page whether one is a favourite. */
  show: (client: QueryClient, id: number, collected: boolean) => void
  onCollected?: (client: QueryClient) => void
}

const kinds: Record<CollectionKind, Kind> = {
  notice: {
    call: collectManyCalls.collectDocuments,
    listKey: collectionListKey,
    unit: '条',
    show: (client, id, collected) => {
      changeCachedRow(client, id, { collected })
      changeCachedDetail(client, id, { collected })
    },
    onCollected: readWhatFollows,
  },
  company: { call: collectManyCalls.collectCompanies, listKey: companyCollectionKey, unit: '家', show: showCompanyCollected },
  project: { call: collectManyCalls.collectProjects, listKey: projectCollectionKey, unit: '个', show: showProjectCollected },
}

/**
 * Makes several rows of a kind favourites or removes them, with one call. The lists change after the server has
 * answered which of them are favourites now.
 */
export function useCollectMany(kind: CollectionKind) {
  const client = useQueryClient()
  const { call, listKey, unit, show, onCollected } = kinds[kind]
  return useMutation({
    mutationFn: ({ ids, isWanted }: { ids: number[]; isWanted: boolean }) => request(call, { ids, collect: isWanted }),
    onSuccess: (reply, { ids, isWanted }) => {
      for (const id of ids) show(client, id, reply.ids.includes(id))
      readFavouritesAgain(client, listKey, reply.ids)
      onCollected?.(client)
      showToast('success', saidOf({ asked: ids.length, collected: reply.ids.length, unit }, isWanted))
    },
  })
}

function saidOf({ asked, collected, unit }: { asked: number; collected: number; unit: string }, isWanted: boolean): string {
  if (!isWanted) return `已取消收藏 ${asked} ${unit}`
  return collected === asked ? `已收藏 ${asked} ${unit}` : `已收藏 ${collected} ${unit}，另有 ${asked - collected} ${unit}已不可查看`
}
