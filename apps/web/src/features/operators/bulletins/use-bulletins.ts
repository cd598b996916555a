import { bulletinCalls, pageSize, type BulletinState, type WrittenBulletin } from '@tender/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../shared/api.ts'

const bulletinsKey = ['operators', 'bulletins'] as const

export function useWrittenBulletins(state: BulletinState | 'all', page: number) {
  return useQuery({
    queryKey: [...bulletinsKey, { state, page }],
    queryFn: ({ signal }) => request(bulletinCalls.getWrittenBulletins, { state, page, size: pageSize }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export interface BulletinContent extends Pick<WrittenBulletin, 'title' | 'text' | 'isImportant' | 'firstDay' | 'lastDay'> {
  /** Empty for every account. */
  levelIds: number[]
}

interface Saving {
  content: BulletinContent
  /** The bulletin that is changed; null for a new one. */
  changed: Pick<WrittenBulletin, 'id' | 'changedAt'> | null
  /** Those who have read it are reminded again. */
  remindsAgain: boolean
}

const shownFields = ['title', 'text', 'firstDay', 'lastDay']

/** Publishes a bulletin, or changes one. The list loads again even after a failure, because another operator may have been faster. */
export function useSaveBulletin() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ content, changed, remindsAgain }: Saving) => {
      if (changed === null) {
        await request(bulletinCalls.writeBulletin, content, { shownFields })
        return
      }
      const { id, changedAt } = changed
      await request(bulletinCalls.changeBulletin, { ...content, id, changedAt, remindsAgain }, { shownFields })
    },
    onSettled: () => client.invalidateQueries({ queryKey: bulletinsKey }),
  })
}

export function useWithdrawBulletin() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => request(bulletinCalls.withdrawBulletin, { id }),
    onSettled: () => client.invalidateQueries({ queryKey: bulletinsKey }),
  })
}
