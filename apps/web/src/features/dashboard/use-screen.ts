import { screenCalls } from '@tender/contract'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../shared/api.ts'

const minute = 60_000

/** The dashboard's figures. The server counts once a minute; they are asked for again while the dashboard is visible. */
export function useScreen() {
  return useQuery({
    queryKey: ['screen'],
    queryFn: ({ signal }) => request(screenCalls.screen, {}, { signal, isRefusalInPlace: true }),
    staleTime: minute,
    refetchInterval: 5 * minute,
  })
}
