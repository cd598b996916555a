import { QueryClient } from '@tanstack/react-query'

/** How long a reply is as good as a new one where the member has not asked since. */
const freshFor = 5 * 60_000

/**
 * Replies of the server, cached for the length of a session: going back to a list shows it as it was.
 * Failures are shown at once and repeated only when the member asks.
 * @param askedAt when the member last asked for something; what was loaded before is shown, and asked for again
 */
export function createQueryClient(askedAt: () => number = () => 0): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: ({ state }) => (state.dataUpdatedAt < askedAt() ? 0 : freshFor),
        gcTime: Infinity,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  })
}
