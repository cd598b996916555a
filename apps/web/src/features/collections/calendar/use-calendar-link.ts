import { collectionCalls } from '@tender/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../shared/api.ts'

const linkKey = ['collections', 'calendar-link']

/** The secret link by which calendars read the deadlines. The server returns it only once, right after it was made. */
export function useCalendarLink() {
  const client = useQueryClient()
  const state = useQuery({ queryKey: linkKey, queryFn: ({ signal }) => request(collectionCalls.getCalendarLink, {}, { signal }) })
  const renew = useMutation({
    mutationFn: async () => {
      const { path } = await request(collectionCalls.renewCalendarLink, {})
      return `${window.location.origin}/${path}`
    },
    onSuccess: () => client.invalidateQueries({ queryKey: linkKey }),
  })
  const end = useMutation({
    mutationFn: () => request(collectionCalls.endCalendarLink, {}),
    onSuccess: () => {
      renew.reset()
      return client.invalidateQueries({ queryKey: linkKey })
    },
  })
  return { state, renew, end }
}
