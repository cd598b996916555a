import { screenCalls } from '@tender/contract'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../shared/api.ts'

/**
 * The dashboard's figures. The server counts them every few seconds; the page reads them whenever the dashboard is
 * opened, and again while it is visible.
 */
export function useScreen() {
  return useQuery({
    queryKey: ['screen'],
    queryFn: ({ signal }) => request(screenCalls.screen, {}, { signal, isFailureInPlace: true }),
    staleTime: 0,
    refetchInterval: 30_000,
  })
}
