import { operatorDataCalls, type DictionaryItemRow, type ReplyOf } from '@tender/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../shared/api.ts'

export type ListedDictionary = ReplyOf<typeof operatorDataCalls.getDictionaries>[number]

/** fields of the form of an item */
const itemFields = ['value', 'label']

const listKey = ['operators', 'dictionaries'] as const

export function useDictionaryList() {
  return useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => request(operatorDataCalls.getDictionaries, {}, { signal }),
    staleTime: 0,
  })
}

export function useDictionaryItems(dictName: string) {
  return useQuery({
    queryKey: [...listKey, dictName],
    queryFn: async ({ signal }) => (await request(operatorDataCalls.getDictDetail, { dictName }, { signal })).content,
    staleTime: 0,
  })
}

/** The operator's changes to a dictionary. Afterwards all pages read the dictionaries again. */
export function useDictionaryChanges(dictName: string) {
  const client = useQueryClient()
  const onSettled = () => {
    void client.invalidateQueries({ queryKey: ['dictionaries'] })
    return client.invalidateQueries({ queryKey: listKey })
  }
  const create = useMutation({
    mutationFn: (item: { value: string; label?: string }) =>
      request(operatorDataCalls.createDictDetail, { dictName, ...item }, { shownFields: itemFields }),
    onSettled,
  })
  const change = useMutation({
    mutationFn: (item: { id: number; value: string; label?: string; before: { value: string; label: string } }) =>
      request(operatorDataCalls.changeDictDetail, item, { shownFields: itemFields }),
    onSettled,
  })
  const remove = useMutation({ mutationFn: (id: number) => request(operatorDataCalls.removeDictDetail, { id }), onSettled })
  const order = useMutation({
    // shows the new order at once; if it is refused, the server's order comes back
    mutationFn: (items: readonly DictionaryItemRow[]) => {
      client.setQueryData([...listKey, dictName], items)
      return request(operatorDataCalls.orderDictDetail, { dictName, ids: items.map(({ id }) => id) })
    },
    onSettled,
  })
  return { create, change, remove, order }
}

export function useNewDictionary() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (first: { dictName: string; value: string; label: string }) =>
      request(operatorDataCalls.createDictDetail, first, { shownFields: ['dictName', ...itemFields] }),
    onSettled: () => client.invalidateQueries({ queryKey: listKey }),
  })
}
