import { collectMarkCalls, type CollectionKind, type Pursuit } from '@tender/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../shared/api.ts'
import { companyCollectionKey } from '../../../shared/companies/cached-companies.ts'
import { collectionListKey } from '../../../shared/documents/cached-rows.ts'
import { projectCollectionKey } from '../../../shared/projects/cached-projects.ts'
import { showToast } from '../../../shared/toast.ts'
import { fieldErrorsOf } from '../../../shared/use-form-fields.ts'

/** Changes folders and notes of favourites of any kind. */
export function useMarks(kind: CollectionKind) {
  const client = useQueryClient()
  const onSuccess = () => client.invalidateQueries({ queryKey: listKeys[kind] })
  const saveFolder = useMutation({
    mutationFn: (folder: { id?: number; name: string }) =>
      request(collectMarkCalls.saveCollectFolder, { kind, ...folder }, { shownFields: ['name'] }),
    onSuccess,
  })
  const deleteFolder = useMutation({ mutationFn: (id: number) => request(collectMarkCalls.deleteCollectFolder, { kind, id }), onSuccess })
  const file = useMutation({
    mutationFn: (filing: { ids: number[]; folderId: number | null }) => request(collectMarkCalls.fileCollected, { kind, ...filing }),
    // also after a refusal: a colleague may have deleted the folder
    onSettled: onSuccess,
  })
  const note = useMutation({
    mutationFn: (noting: { id: number; note: string; before: string }) =>
      request(collectMarkCalls.noteCollected, { kind, ...noting }, { shownFields: ['note'] }),
    // also after a refusal: the note may have been changed in another window
    onSettled: onSuccess,
  })
  return { saveFolder, deleteFolder, file, note }
}

interface Pursued {
  id: number
  /** The stage that the page shows. */
  pursuit: Pursuit | null
}

/** Sets the stage of favourites; null removes it. A stage that was changed elsewhere since it was read is not replaced. */
export function usePursue(kind: Exclude<CollectionKind, 'company'>) {
  const client = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (said: { before: Pursued[]; pursuit: Pursuit | null }) =>
      request(collectMarkCalls.pursueCollected, { kind, ids: said.before.map(({ id }) => id), ...said }, { shownFields: ['pursuit'] }),
    // one after the other: each is based on the one before
    scope: { id: `pursue ${kind}` },
    onError: (error) => {
      const { pursuit: text } = fieldErrorsOf(error)
      if (text !== undefined) showToast('error', text)
    },
    // also after a refusal: the stage may have been changed in another window
    onSettled: () => client.invalidateQueries({ queryKey: listKeys[kind] }),
  })
  return (favourites: readonly Pursued[], pursuit: Pursuit | null) => {
    const saving = isPending ? variables : null
    const before = favourites.map(({ id, pursuit: shown }) => ({
      id,
      pursuit: saving?.before.some((one) => one.id === id) === true ? saving.pursuit : shown,
    }))
    mutate({ before, pursuit })
  }
}

/** The query keys of the lists that show them. */
const listKeys: Record<CollectionKind, readonly string[]> = {
  notice: collectionListKey,
  company: companyCollectionKey,
  project: projectCollectionKey,
}
