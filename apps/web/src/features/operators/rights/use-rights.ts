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
 * Asks whom a change would affect. The table is loaded again before, so that of what another operator has changed meanwhile only the cells
 * that were changed here become other ones.
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
 * Saves a change. Whatever comes of it, table and history are read again: somebody else may have been faster.
 * @param onSaved once the table shows it, whether or not what asked for it is still visible
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
