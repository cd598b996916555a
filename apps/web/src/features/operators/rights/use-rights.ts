import { operatorRightsCalls, pageSize, type LevelRightsEntry, type LevelChange } from '@tender/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../shared/api.ts'

const rightsKey = ['operators', 'rights'] as const
const historyKey = ['operators', 'rights-history'] as const

const tableQuery = {
  queryKey: rightsKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => request(operatorRightsCalls.getRights, {}, { signal }),
  staleTime: 0,
}

/** The current table of rights. */
export function useRights() {
  return useQuery(tableQuery)
}

export function useRightsHistory(page: number) {
  return useQuery({
    queryKey: [...historyKey, page],
    queryFn: ({ signal }) => request(operatorRightsCalls.getRightsHistory, { page, size: pageSize }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/**
 * Asks whom a change would affect. The table is loaded again first, so that another operator's changes are kept in all
 * cells that were not changed here.
 */
export function usePreview() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (levelsToSave: (levels: readonly LevelRightsEntry[]) => LevelChange[]) => {
      const { version, levels: stored } = await client.fetchQuery(tableQuery)
      const levels = levelsToSave(stored)
      const preview =
        levels.length === 0 ? { version, effects: [], warnings: [] } : await request(operatorRightsCalls.previewRights, { levels })
      return { version, levels, preview }
    },
  })
}

/**
 * Saves a change. Whatever the result, table and history are read again, because somebody else may have been faster.
 * @param onSaved called when the table shows the change, even if the dialog has closed
 */
export function useSaveRights(onSaved: () => void) {
  const client = useQueryClient()
  const readAgain = () =>
    Promise.all([client.invalidateQueries({ queryKey: rightsKey }), client.invalidateQueries({ queryKey: historyKey })])
  return useMutation({
    mutationFn: (change: { version: string; levels: LevelChange[] }) => request(operatorRightsCalls.saveRights, change),
    onSuccess: async () => {
      await readAgain()
      onSaved()
    },
    onError: readAgain,
  })
}
