import { sharedFolderCalls } from '@tender/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../shared/api.ts'
import { collectionListKey } from '../../../shared/documents/cached-rows.ts'

/** Changes the folders that the enterprise shares. */
export function useSharing() {
  const client = useQueryClient()
  // also after a refusal: a colleague was faster
  const onSettled = () => client.invalidateQueries({ queryKey: collectionListKey })
  const share = useMutation({
    mutationFn: (asked: { id: number; isShared: boolean }) => request(sharedFolderCalls.shareCollectFolder, asked),
    onSettled,
  })
  const takeOut = useMutation({
    mutationFn: (asked: { folderId: number; ids: number[] }) => request(sharedFolderCalls.takeOutOfFolder, asked),
    onSettled,
  })
  return { share, takeOut }
}

/** The current records of a folder. */
export function useFolderRecords(id: number) {
  return useQuery({
    queryKey: ['folder-records', id],
    queryFn: ({ signal }) => request(sharedFolderCalls.getFolderRecords, { id }, { signal, isRefusalInPlace: true }),
    gcTime: 0,
  })
}
