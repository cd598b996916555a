import { QueryClient } from '@tanstack/react-query'

/**
 * Replies of the server, cached for the length of a session: going back to a list shows it as it was.
 * Failures are shown at once and repeated only when the member asks.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 5 * 60_000, gcTime: Infinity, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  })
}
